package dev.kokumi.api.install;

import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a rule of a role gives, one by one. */
final class GrantedRights {
    private GrantedRights() {}

    static Set<Right> by(PolicyRule rule) {
        var rights = new HashSet<Right>();
        var names = rule.getResourceNames().isEmpty() ? List.of("") : rule.getResourceNames();
        for (var verb : rule.getVerbs()) {
            rule.getNonResourceURLs().forEach(url -> rights.add(new Right(verb, url, "")));
            for (var resource : rule.getResources()) {
                for (var group : rule.getApiGroups()) {
                    var what = group.isEmpty() ? resource : resource + "." + group;
                    names.forEach(name -> rights.add(new Right(verb, what, name)));
                }
            }
        }
        return rights;
    }
}
