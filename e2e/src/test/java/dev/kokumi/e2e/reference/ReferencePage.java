package dev.kokumi.e2e.reference;

import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page with blocks between two comments whose text is generated; what stands around them is written by hand. */
final class ReferencePage {
    private static final Pattern BLOCK =
            Pattern.compile("(?s)(<!-- generated:([a-z-]+) -->\\n).*?(<!-- end of generated -->)");

    private ReferencePage() {}

    /** The page with every block filled anew; a block nobody can fill fails. */
    static String filled(String page, Map<String, Supplier<String>> blocks) {
        return BLOCK.matcher(page).replaceAll(block -> Matcher.quoteReplacement(fill(block, blocks)));
    }

    private static String fill(MatchResult block, Map<String, Supplier<String>> blocks) {
        var text = blocks.get(block.group(2));
        if (text == null) {
            throw new IllegalStateException("no block called " + block.group(2) + ": there are " + blocks.keySet());
        }
        return block.group(1) + text.get() + block.group(3);
    }
}
