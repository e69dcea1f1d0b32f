package dev.kokumi.kube.remote;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Proxy;
import java.net.Socket;

/**
 * A TCP connection whose peer is heard out. A server that refuses a certificate says so by an alert and closes at once;
 * when the next write then fails, the alert still waits to be read, and JSSE would never look. So a failed write is
 * left to the read that follows it: that returns what the peer said last, and then fails as well.
 */
final class RawSocket extends Socket {
    /** Not the default constructor, which obeys the JVM's socksProxyHost. */
    RawSocket() {
        super(Proxy.NO_PROXY);
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return new Forgiving(super.getOutputStream());
    }

    private static final class Forgiving extends FilterOutputStream {
        Forgiving(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                // See the class comment.
            }
        }

        @Override
        public void write(int value) {
            write(new byte[] {(byte) value}, 0, 1);
        }
    }
}
