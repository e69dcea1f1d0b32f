package dev.kokumi.e2e.plot;

import java.awt.Graphics2D;
import java.io.StringWriter;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;

/** A canvas that remembers what is drawn as SVG. Text stays text. */
final class Svg {
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    private final SVGGraphics2D canvas;
    private final int width;
    private final int height;
    private String title = "";
    private String description = "";

    /** Of a size in pixels. */
    Svg(int width, int height) {
        this.width = width;
        this.height = height;
        var context = SVGGeneratorContext.createDefault(document());
        context.setComment(null);
        context.setPrecision(1);
        canvas = new SVGGraphics2D(context, false);
    }

    Graphics2D canvas() {
        return canvas;
    }

    /** What readers hear who do not see it. */
    void describe(String title, String description) {
        this.title = title;
        this.description = description;
    }

    /** Without a document type: that would be a reference to another host. */
    String text() {
        var root = canvas.getRoot();
        root.setAttribute("width", Integer.toString(width));
        root.setAttribute("height", Integer.toString(height));
        root.setAttribute("viewBox", "0 0 %d %d".formatted(width, height));
        root.setAttribute("role", "img");
        var document = root.getOwnerDocument();
        var first = root.getFirstChild();
        root.insertBefore(document.createElementNS(NAMESPACE, "title"), first).setTextContent(title);
        root.insertBefore(document.createElementNS(NAMESPACE, "desc"), first).setTextContent(description);
        try {
            var writer = TransformerFactory.newInstance().newTransformer();
            writer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            writer.setOutputProperty(OutputKeys.INDENT, "yes");
            writer.setOutputProperty("{http://xml.apache.org/xslt}indent-amount", "0");
            var text = new StringWriter();
            writer.transform(new DOMSource(root), new StreamResult(text));
            return text.toString();
        } catch (TransformerException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(NAMESPACE, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }
}
