package dev.kokumi.kube.kubeconfig;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** User and password of a proxy URL, percent-decoded. */
final class ProxyUserInfo {
    /** What Go takes there (net/url, after RFC 3986, and an @ within). */
    private static final Pattern ALLOWED = Pattern.compile("(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9a-fA-F]{2})*+");

    /** Lengths are one byte in RFC 1929. */
    private static final int LONGEST_IN_SOCKS = 255;

    private ProxyUserInfo() {}

    /** Reads {@code user} or {@code user:password}; without a password it is empty, as in Go. */
    static Optional<ProxyUrl.UserInfo> read(String text, String scheme) {
        if (!ALLOWED.matcher(text).matches()) {
            return Optional.empty();
        }
        int colon = text.indexOf(':');
        Optional<String> user = decode(colon < 0 ? text : text.substring(0, colon));
        Optional<String> password = decode(colon < 0 ? "" : text.substring(colon + 1));
        return user.flatMap(name -> password.map(word -> new ProxyUrl.UserInfo(name, word)))
                .filter(info -> !scheme.equals("socks5") || fitsSocks(info));
    }

    private static boolean fitsSocks(ProxyUrl.UserInfo info) {
        int user = info.user().getBytes(StandardCharsets.UTF_8).length;
        int password = info.password().getBytes(StandardCharsets.UTF_8).length;
        return user > 0 && user <= LONGEST_IN_SOCKS && password <= LONGEST_IN_SOCKS;
    }

    private static Optional<String> decode(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '%') {
                bytes.write(Integer.parseInt(text, i + 1, i + 3, 16));
                i += 2;
            } else {
                bytes.write(text.charAt(i));
            }
        }
        try {
            String decoded = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
            return Optional.of(decoded).filter(word -> word.chars().noneMatch(Character::isISOControl));
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
