package dev.kokumi.kube.remote;

import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;

/** Reads the head of a proxy's answer to CONNECT, byte by byte: what follows it belongs to the tunnel. */
final class ConnectAnswer {
    private static final int LONGEST = 16 * 1024;
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3})(\\s[^\\n]*)?\\r?\\n(?s:.*)");

    private ConnectAnswer() {}

    static int status(InputStream in, ProxyDialer proxy) throws IOException {
        var head = new StringBuilder();
        while (!isComplete(head)) {
            int next = in.read();
            if (next < 0) {
                throw proxy.failure("closed the connection instead of answering");
            }
            if (head.length() == LONGEST) {
                throw proxy.failure("answered with an endless head");
            }
            head.append((char) next);
        }
        var matcher = STATUS.matcher(head);
        if (!matcher.matches()) {
            throw proxy.failure("did not answer in HTTP: check scheme and port of proxy-url");
        }
        return Integer.parseInt(matcher.group(1));
    }

    private static boolean isComplete(StringBuilder head) {
        int length = head.length();
        return length > 1
                && head.charAt(length - 1) == '\n'
                && (head.charAt(length - 2) == '\n' || (length > 3 && head.charAt(length - 3) == '\n'));
    }
}
