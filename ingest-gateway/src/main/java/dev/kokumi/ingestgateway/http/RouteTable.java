package dev.kokumi.ingestgateway.http;

import java.util.regex.Pattern;

/** The paths of the gateway. They are matched as sent: nothing is decoded, so there is one spelling for each. */
final class RouteTable {
    private static final String UID = "([A-Za-z0-9-]{1,64})";
    private static final Pattern CANARY = Pattern.compile("/v1/targets/" + UID + "/canary");
    private static final Pattern EVENTS = Pattern.compile("/v1/targets/" + UID + "/pods/" + UID + "/events");
    private static final Pattern AUTH = Pattern.compile("/v1/auth/targets/" + UID);

    /** Longer than any path that exists; not looked at further. */
    private static final int MOST = 256;

    private RouteTable() {}

    /** What a method and a raw path, without query, mean. */
    static Match match(String method, String path) {
        if (path.length() > MOST) {
            return new Match.Unknown();
        }
        var canary = CANARY.matcher(path);
        if (canary.matches()) {
            return found(method, new Match.Found(Endpoint.CANARY, canary.group(1), ""));
        }
        var events = EVENTS.matcher(path);
        if (events.matches()) {
            return found(method, new Match.Found(Endpoint.EVENTS, events.group(1), events.group(2)));
        }
        var auth = AUTH.matcher(path);
        if (auth.matches()) {
            return found(method, new Match.Found(Endpoint.AUTH, auth.group(1), ""));
        }
        return new Match.Unknown();
    }

    private static Match found(String method, Match.Found found) {
        return found.endpoint().method().equals(method) ? found : new Match.WrongMethod(found.endpoint());
    }
}
