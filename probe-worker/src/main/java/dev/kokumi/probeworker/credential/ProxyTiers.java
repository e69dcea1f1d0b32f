package dev.kokumi.probeworker.credential;

import dev.kokumi.kube.kubeconfig.ProxyUrl;
import dev.kokumi.kube.kubeconfig.ProxyUrlReading;
import dev.kokumi.kube.kubeconfig.ProxyUrls;
import dev.kokumi.kube.server.ServerUrl;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The administrator's proxies on the way to targets, by the end of the server's name. */
final class ProxyTiers {
    private record Tier(String suffix, ProxyUrl proxy) {}

    private final List<Tier> longestFirst;

    private ProxyTiers(List<Tier> longestFirst) {
        this.longestFirst = longestFirst;
    }

    /** @throws IllegalArgumentException naming the property that cannot be used, without user and password */
    static ProxyTiers of(List<CredentialsConfig.Proxy> proxies) {
        var tiers = new ArrayList<Tier>();
        for (int i = 0; i < proxies.size(); i++) {
            String property = "kokumi.credentials.proxies[" + i + "]";
            String suffix = normal(proxies.get(i).suffix());
            if (suffix.isEmpty()) {
                throw new IllegalArgumentException(property + ".suffix is empty: name the end of the hosts behind it");
            }
            switch (ProxyUrls.parse(proxies.get(i).url())) {
                case ProxyUrlReading.Read(ProxyUrl url) -> tiers.add(new Tier(suffix, url));
                case ProxyUrlReading.Refused(String why) ->
                    throw new IllegalArgumentException(property + ".url " + why);
            }
        }
        tiers.sort(
                Comparator.comparingInt((Tier tier) -> tier.suffix().length()).reversed());
        return new ProxyTiers(List.copyOf(tiers));
    }

    Optional<ProxyUrl> to(ServerUrl server) {
        String host = normal(server.host());
        return longestFirst.stream()
                .filter(tier -> host.equals(tier.suffix()) || host.endsWith("." + tier.suffix()))
                .map(Tier::proxy)
                .findFirst();
    }

    private static String normal(String host) {
        String lower = host.strip().toLowerCase(Locale.ROOT);
        String bare = lower.startsWith(".") ? lower.substring(1) : lower;
        return bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
    }
}
