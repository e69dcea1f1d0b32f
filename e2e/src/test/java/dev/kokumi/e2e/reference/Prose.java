package dev.kokumi.e2e.reference;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EndElementTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.RawTextTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Turns Javadoc into Markdown that fits in one cell of a table. */
final class Prose {
    private static final Map<String, String> ENTITIES = Map.of("lt", "<", "gt", ">", "amp", "&", "quot", "\"");
    private final Constants constants;

    /** @param constants links to these show their value */
    Prose(Constants constants) {
        this.constants = constants;
    }

    /**
     * The text of a comment without its tags ({@code @param} and the like).
     *
     * @param within name of the type it is written in, which links such as {@code #FIELD} leave out
     */
    String cell(String within, DocCommentTree comment) {
        return inline(within, comment.getFullBody())
                .replaceAll("\\s+", " ")
                .strip()
                .replace("|", "\\|");
    }

    private String inline(String within, List<? extends DocTree> trees) {
        return trees.stream().map(tree -> inline(within, tree)).collect(Collectors.joining());
    }

    private String inline(String within, DocTree tree) {
        return switch (tree) {
            case TextTree text -> text.getBody();
            case RawTextTree text -> text.getContent();
            case EntityTree entity -> ENTITIES.getOrDefault(entity.getName().toString(), " ");
            case LiteralTree literal
            when literal.getKind() == DocTree.Kind.CODE ->
                code(literal.getBody().getBody());
            case LiteralTree literal -> literal.getBody().getBody();
            case LinkTree link -> link(within, link);
            case StartElementTree element -> mark(element.getName().toString());
            case EndElementTree element -> mark(element.getName().toString());
            default -> throw new IllegalArgumentException("Javadoc holds what the reference cannot show: " + tree);
        };
    }

    private String link(String within, LinkTree link) {
        if (!link.getLabel().isEmpty()) {
            return inline(within, link.getLabel());
        }
        String target = link.getReference().getSignature();
        String qualified = (target.startsWith("#") ? within : "") + target.replace('#', '.');
        return code(constants.value(qualified).orElse(target.substring(target.indexOf('#') + 1)));
    }

    private static String mark(String element) {
        return switch (element.toLowerCase(Locale.ROOT)) {
            case "em", "i" -> "*";
            case "strong", "b" -> "**";
            case "code" -> "`";
            default -> " ";
        };
    }

    private static String code(String text) {
        return "`" + text + "`";
    }
}
