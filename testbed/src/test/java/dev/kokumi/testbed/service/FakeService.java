package dev.kokumi.testbed.service;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Serves health and metrics as our services do, and says what it was given. */
final class FakeService {
    private FakeService() {}

    public static void main(String[] arguments) throws IOException {
        var address = new InetSocketAddress(
                System.getenv("QUARKUS_HTTP_HOST"), Integer.parseInt(System.getenv("QUARKUS_HTTP_PORT")));
        var kubeconfig = Files.readString(Path.of(System.getenv("KUBECONFIG")));
        var server = HttpServer.create(address, 10);
        server.createContext("/", exchange -> {
            if (exchange.getRequestURI().getPath().equals("/leave")) {
                System.exit(7);
            }
            var body = (kubeconfig + " " + System.getProperty("some.property")).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        System.out.println("started");
    }
}
