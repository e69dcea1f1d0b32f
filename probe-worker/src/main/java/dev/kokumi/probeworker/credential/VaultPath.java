package dev.kokumi.probeworker.credential;

import dev.kokumi.api.OwnerKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Where in Vault the credential of a target is. Derived, never given, and injective: no two of (owner, namespace, name)
 * share a path, whatever an identity provider calls its users.
 */
public final class VaultPath {
    private static final List<String> PLACES = List.of("{ownerKind}", "{ownerName}", "{namespace}", "{name}");
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private final List<String> segments;

    private VaultPath(List<String> segments) {
        this.segments = segments;
    }

    /**
     * Reads the template.
     *
     * @throws IllegalArgumentException naming the property, when targets could share a path by it
     */
    public static VaultPath of(String template) {
        List<String> segments = Arrays.asList(template.split("/", -1));
        for (String place : PLACES) {
            if (segments.stream().filter(place::equals).count() != 1) {
                throw refused("must hold " + place + " once, alone between slashes");
            }
        }
        for (String segment : segments) {
            if (!PLACES.contains(segment) && !segment.matches("(?!\\.+$)[-._a-zA-Z0-9]+")) {
                throw refused("may hold letters, digits, hyphens, dots and underscores between its slashes,"
                        + " and neither begins nor ends with a slash");
            }
        }
        return new VaultPath(segments);
    }

    private static IllegalArgumentException refused(String why) {
        return new IllegalArgumentException("kokumi.credentials.vault-path " + why);
    }

    /** The path as Vault names it, below the mount: what is encoded in it stays encoded there. */
    public String of(OwnerKind kind, String owner, String namespace, String name) {
        return segments.stream()
                .map(segment -> switch (segment) {
                    case "{ownerKind}" ->
                        switch (kind) {
                            case USER -> "user";
                            case GROUP -> "group";
                        };
                    case "{ownerName}" -> encoded(owner);
                    case "{namespace}" -> encoded(namespace);
                    case "{name}" -> encoded(name);
                    default -> segment;
                })
                .collect(Collectors.joining("/"));
    }

    /**
     * Percent-encodes all but RFC 3986's unreserved characters; dots too, where there is nothing else. Text of the API server
     * is UTF-8, so that it holds no lone surrogates, which would all become a question mark here.
     */
    static String encoded(String part) {
        boolean dots = part.chars().allMatch(c -> c == '.');
        var out = new StringBuilder();
        for (byte b : part.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (isPlain(c) && !(dots && c == '.')) {
                out.append(c);
            } else {
                out.append('%').append(HEX.toHexDigits(b));
            }
        }
        return out.toString();
    }

    private static boolean isPlain(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "-._~".indexOf(c) >= 0;
    }
}
