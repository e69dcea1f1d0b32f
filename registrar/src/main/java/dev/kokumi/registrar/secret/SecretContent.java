package dev.kokumi.registrar.secret;

import dev.kokumi.api.Kokumi;
import dev.kokumi.api.Labels;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import java.util.Map;

/**
 * The part of a cluster Secret that is Kokumi's: our labels and our keys. What an Argo CD administrator adds beside them
 * is not in here, and survives.
 *
 * @param labels our labels, as far as the Secret has them
 * @param data our keys as text, as far as the Secret has them; holds a credential
 */
public record SecretContent(Map<String, String> labels, Map<String, String> data) {
    private static final String PREFIX = "kokumi-";
    static final String NAME = "name";
    static final String SERVER = "server";
    static final String CONFIG = "config";

    public SecretContent {
        labels = Map.copyOf(labels);
        data = Map.copyOf(data);
    }

    /** What the Secret of a server holds while {@code holder} holds it. */
    public static SecretContent of(ObjectKey holder, Kubeconfig kubeconfig) {
        return new SecretContent(
                Map.of(
                        Labels.ARGOCD_SECRET_TYPE,
                        Labels.SECRET_TYPE_CLUSTER,
                        Labels.MANAGED_BY,
                        Kokumi.MANAGER,
                        Labels.CLUSTER,
                        holder.name(),
                        Labels.CLUSTER_NAMESPACE,
                        holder.namespace()),
                Map.of(
                        NAME, shownName(holder, kubeconfig.server().secretName()),
                        SERVER, kubeconfig.server().value(),
                        CONFIG, ClusterConfigJson.of(kubeconfig)));
    }

    /** What Argo CD lists the cluster as: {@code kokumi-<namespace>-<name>-<hash>}. */
    static String shownName(ObjectKey holder, String secretName) {
        return PREFIX + holder.namespace() + "-" + holder.name() + "-" + secretName.substring(PREFIX.length());
    }

    /** Whether a text has the form of {@link #shownName} for some holder. */
    static boolean isShownName(String text, String secretName) {
        return text.length() > secretName.length()
                && text.startsWith(PREFIX)
                && text.endsWith("-" + secretName.substring(PREFIX.length()));
    }

    @Override
    public String toString() {
        return "SecretContent[labels=" + labels + ", data=redacted]";
    }
}
