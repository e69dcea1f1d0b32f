package dev.kokumi.kube.remote;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.jspecify.annotations.Nullable;

/** Takes a head that ends in the middle for what it is: the parser of the library takes it for a complete answer. */
final class WholeHeadParser extends DefaultHttpResponseParser {
    WholeHeadParser(Http1Config config) {
        super(config);
    }

    @Override
    public @Nullable ClassicHttpResponse parse(SessionInputBuffer buffer, InputStream in)
            throws IOException, HttpException {
        var watched = new Watched(in);
        var response = super.parse(buffer, watched);
        if (response != null && watched.ended) {
            throw new ConnectionClosedException("the head of the answer is cut off");
        }
        return response;
    }

    /** The end shows only where the parser still wanted more. */
    private static final class Watched extends FilterInputStream {
        private boolean ended;

        Watched(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = super.read(bytes, offset, length);
            ended |= count < 0;
            return count;
        }
    }
}
