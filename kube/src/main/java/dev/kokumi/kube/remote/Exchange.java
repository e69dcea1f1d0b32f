package dev.kokumi.kube.remote;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.protocol.DefaultHttpProcessor;
import org.apache.hc.core5.http.protocol.HttpCoreContext;
import org.apache.hc.core5.http.protocol.HttpProcessor;
import org.apache.hc.core5.http.protocol.RequestContent;

/** One request and its answer on a connection that stands: no redirect, no cookie, no decoding, no second try. */
final class Exchange {
    private static final int CHUNK = 4096;
    private static final HttpRequestExecutor EXECUTOR =
            new HttpRequestExecutor(DefaultConnectionReuseStrategy.INSTANCE);
    private static final HttpProcessor PROCESSOR = new DefaultHttpProcessor(RequestContent.INSTANCE);

    private final OpenConnection connection;
    private final Deadline deadline;
    private final int maxBytes;
    private boolean reusable;

    Exchange(OpenConnection connection, Deadline deadline, int maxBytes) {
        this.connection = connection;
        this.deadline = deadline;
        this.maxBytes = maxBytes;
    }

    /** Sends and reads; what does not fit into the bound, or comes after the deadline, is left unread. */
    Reply.Answer run(ClassicHttpRequest request) throws IOException, HttpException {
        var context = HttpCoreContext.create();
        EXECUTOR.preProcess(request, PROCESSOR, context);
        var response = EXECUTOR.execute(request, connection.http(), context);
        var body = new ByteArrayOutputStream();
        boolean whole = readBody(response, body);
        reusable = whole && EXECUTOR.keepAlive(request, response, connection.http(), context);
        return new Reply.Answer(response.getCode(), body.toByteArray(), !whole);
    }

    /** Whether the connection can serve another request. */
    boolean leavesReusable() {
        return reusable;
    }

    private boolean readBody(ClassicHttpResponse response, ByteArrayOutputStream body) throws IOException {
        if (response.getEntity() == null) {
            return true;
        }
        try {
            return read(response.getEntity().getContent(), body);
        } catch (IOException e) {
            if (deadline.passed()) {
                return false;
            }
            throw e;
        }
    }

    private boolean read(InputStream in, ByteArrayOutputStream body) throws IOException {
        byte[] chunk = new byte[CHUNK];
        while (true) {
            int left = maxBytes - body.size();
            if (left <= 0) {
                return in.read() < 0;
            }
            int count = in.read(chunk, 0, Math.min(left, chunk.length));
            if (count < 0) {
                return true;
            }
            body.write(chunk, 0, count);
        }
    }
}
