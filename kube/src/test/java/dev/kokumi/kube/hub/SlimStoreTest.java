package dev.kokumi.kube.hub;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import org.junit.jupiter.api.Test;

class SlimStoreTest {
    private static ConfigMap object() {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace("team")
                .withName("one")
                .withUid("uid-1")
                .withResourceVersion("7")
                .withGeneration(3L)
                .addToLabels("a", "b")
                .addNewManagedField()
                .withManager("kubectl")
                .endManagedField()
                .endMetadata()
                .addToData("key", "value")
                .build();
    }

    @Test
    void shouldKeepAllButTheManagedFields() {
        var store = SlimStore.<ConfigMap>withoutManagedFields();

        store.put("team/one", object());

        var wanted = object();
        wanted.getMetadata().setManagedFields(null);
        assertThat(store.get("team/one")).isEqualTo(wanted);
        assertThat(store.isFullState()).isTrue();
    }

    @Test
    void shouldKeepWhoItIsAndNothingElse() {
        var store = new SlimStore<ConfigMap>(object -> {
            var slim = new ConfigMap();
            slim.setMetadata(SlimStore.identity(object));
            return slim;
        });

        store.put("team/one", object());

        assertThat(store.get("team/one"))
                .isEqualTo(new ConfigMapBuilder()
                        .withNewMetadata()
                        .withNamespace("team")
                        .withName("one")
                        .withUid("uid-1")
                        .withResourceVersion("7")
                        .endMetadata()
                        .build());
        assertThat(store.isFullState()).isFalse();
    }

    @Test
    void shouldUseTheKeysOfTheInformer() {
        assertThat(SlimStore.<ConfigMap>withoutManagedFields().getKey(object()))
                .isEqualTo(ObjectKey.of(object()).toString());
    }
}
