package dev.kokumi.api;

/** The API group and the identifiers every kind and every object written by Kokumi shares. */
public final class Kokumi {
    /** API group of every kind. */
    public static final String GROUP = "delivery.kokumi.dev";

    /** API version of every kind. */
    public static final String VERSION = "v1alpha1";

    /** {@code kubectl get kokumi} lists every kind of this category. */
    public static final String CATEGORY = "kokumi";

    /** Value of {@link Labels#MANAGED_BY} on everything Kokumi writes outside its own kinds. */
    public static final String MANAGER = "kokumi";

    private Kokumi() {}
}
