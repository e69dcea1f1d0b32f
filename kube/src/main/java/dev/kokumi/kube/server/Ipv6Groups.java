package dev.kokumi.kube.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** IPv6 text (RFC 4291, without a zone) as eight groups of 16 bits, and back in its canonical form (RFC 5952). */
final class Ipv6Groups {
    private static final int GROUPS = 8;
    private static final Pattern GROUP = Pattern.compile("[0-9a-fA-F]{1,4}");

    private Ipv6Groups() {}

    static Optional<int[]> parse(String text) {
        int gap = text.indexOf("::");
        if (gap < 0) {
            return part(text).filter(g -> g.size() == GROUPS).map(Ipv6Groups::toArray);
        }
        Optional<List<Integer>> head = part(text.substring(0, gap));
        Optional<List<Integer>> tail = part(text.substring(gap + 2));
        // A dotted quad may only end the address, and a second "::" leaves an empty group, which part() refuses.
        if (head.isEmpty() || tail.isEmpty() || text.substring(0, gap).indexOf('.') >= 0) {
            return Optional.empty();
        }
        List<Integer> all = new ArrayList<>(head.get());
        int missing = GROUPS - head.get().size() - tail.get().size();
        if (missing < 1) {
            return Optional.empty();
        }
        for (int i = 0; i < missing; i++) {
            all.add(0);
        }
        all.addAll(tail.get());
        return Optional.of(toArray(all));
    }

    private static Optional<List<Integer>> part(String text) {
        List<Integer> groups = new ArrayList<>();
        if (text.isEmpty()) {
            return Optional.of(groups);
        }
        String[] words = text.split(":", -1);
        for (int i = 0; i < words.length; i++) {
            Optional<int[]> quad = i == words.length - 1 ? Ipv4Groups.parse(words[i]) : Optional.empty();
            if (quad.isPresent()) {
                groups.add(quad.get()[0]);
                groups.add(quad.get()[1]);
            } else if (GROUP.matcher(words[i]).matches()) {
                groups.add(Integer.parseInt(words[i], 16));
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(groups);
    }

    /** Lower case, no leading zeros, the first longest run of two or more zero groups as {@code ::}. */
    static String format(int[] groups) {
        int start = -1;
        int length = 1;
        for (int i = 0; i < GROUPS; i++) {
            int run = 0;
            while (i + run < GROUPS && groups[i + run] == 0) {
                run++;
            }
            if (run > length) {
                start = i;
                length = run;
            }
        }
        if (start < 0) {
            return join(groups, 0, GROUPS);
        }
        return join(groups, 0, start) + "::" + join(groups, start + length, GROUPS);
    }

    private static String join(int[] groups, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(i == from ? "" : ":").append(Integer.toHexString(groups[i]));
        }
        return text.toString();
    }

    private static int[] toArray(List<Integer> groups) {
        return groups.stream().mapToInt(Integer::intValue).toArray();
    }
}
