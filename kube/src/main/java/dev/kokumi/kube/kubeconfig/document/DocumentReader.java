package dev.kokumi.kube.kubeconfig.document;

import dev.kokumi.kube.kubeconfig.document.DocumentReading.Document;
import dev.kokumi.kube.kubeconfig.document.DocumentReading.Unreadable;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/** Reads one YAML or JSON document within bounds. Pure: no tag, include or variable is ever followed. */
public final class DocumentReader {
    /** The most a Secret holds, too. */
    public static final int MOST_BYTES = 1 << 20;

    private DocumentReader() {}

    /** Reads bytes of any size and content; never throws. */
    public static DocumentReading read(byte[] bytes) {
        if (bytes.length > MOST_BYTES) {
            return new Unreadable("", "is larger than 1 MiB: leave out what the current context does not use");
        }
        try {
            return readText(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return new Unreadable("", "is not UTF-8 text: save it as UTF-8, and encode it in base64 once only");
        }
    }

    private static DocumentReading readText(String text) {
        if (text.chars().anyMatch(c -> c == '\u0085' || c == '\u2028' || c == '\u2029')) {
            return new Unreadable(
                    "",
                    "holds a line separator (U+0085, U+2028 or U+2029) that ends a line for some readers"
                            + " and not for others: take it out");
        }
        TreeBuilder tree = new TreeBuilder();
        int documents = 0;
        try {
            for (Event event : parser(text).parseString(withoutTabs(text))) {
                documents += event instanceof DocumentStartEvent ? 1 : 0;
                if (documents > 1) {
                    return new Unreadable("", "holds several YAML documents: keep one, without further --- lines");
                }
                Optional<String> problem = tree.accept(event);
                if (problem.isPresent()) {
                    return new Unreadable(tree.path(), problem.get());
                }
            }
        } catch (RuntimeException e) {
            // The library throws unchecked exceptions on bad YAML, some of them by accident. All may quote the
            // document.
            return new Unreadable(
                    "",
                    "is no YAML or JSON that can be read" + place(e)
                            + ": check indentation (by spaces, not tabs), quotes and colons there");
        }
        return tree.root()
                .<DocumentReading>map(Document::new)
                .orElseGet(() -> new Unreadable("", "is empty: put a kubeconfig there"));
    }

    private static Parse parser(String text) {
        return new Parse(LoadSettings.builder()
                .setCodePointLimit(MOST_BYTES)
                // All in one go: the library stumbles over a surrogate pair at the end of its buffer.
                .setBufferSize(text.length() + 2)
                .build());
    }

    /** JSON may be indented by tabs, which the YAML library does not take; in JSON no tab stands within a string. */
    private static String withoutTabs(String text) {
        return text.stripLeading().startsWith("{") ? text.replace('\t', ' ') : text;
    }

    private static String place(RuntimeException e) {
        return e instanceof MarkedYamlEngineException marked
                ? marked.getProblemMark()
                        .map(mark -> ", at line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1))
                        .orElse("")
                : "";
    }
}
