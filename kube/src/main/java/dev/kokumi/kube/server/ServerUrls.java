package dev.kokumi.kube.server;

/** Reads the {@code server} of a kubeconfig. Pure: nothing is resolved. */
public final class ServerUrls {
    private ServerUrls() {}

    /**
     * Reads what a user wrote. All trailing slashes go (argoproj/argo-cd#3993: {@code https://h} and {@code https://h/}
     * are one server), everything else stays as it is.
     */
    public static ServerUrlReading parse(String text) {
        if (text.chars().anyMatch(ServerUrls::isWhiteOrControl)) {
            return new ServerUrlReading.Refused("holds white space or control characters: take them out");
        }
        String url = withoutTrailingSlashes(text);
        return switch (ServerUrlParts.read(url)) {
            case ServerUrlParts.Reading.Read ignored -> new ServerUrlReading.Read(new ServerUrl(url));
            case ServerUrlParts.Reading.Refused(String why) -> new ServerUrlReading.Refused(why);
        };
    }

    private static boolean isWhiteOrControl(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
    }

    private static String withoutTrailingSlashes(String text) {
        int end = text.length();
        while (end > "https://".length() && text.charAt(end - 1) == '/') {
            end--;
        }
        return text.substring(0, end);
    }
}
