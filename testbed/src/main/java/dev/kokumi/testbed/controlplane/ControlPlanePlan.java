package dev.kokumi.testbed.controlplane;

import java.nio.file.Path;
import java.util.List;

/**
 * What a control plane is made of.
 *
 * @param name shown in messages
 * @param folder holds its keys, data and logs
 * @param ownAddress loopback address of etcd
 * @param endpoint where the API server listens
 * @param certifiedNames further names in the serving certificate
 * @param apiServerArgs further arguments of the API server
 * @param audit whether requests are logged
 * @param node whether it is to have a node
 */
record ControlPlanePlan(
        String name,
        Path folder,
        String ownAddress,
        Endpoint endpoint,
        List<String> certifiedNames,
        List<String> apiServerArgs,
        boolean audit,
        boolean node) {
    ControlPlanePlan {
        certifiedNames = List.copyOf(certifiedNames);
        apiServerArgs = List.copyOf(apiServerArgs);
    }

    Path file(String fileName) {
        return folder.resolve(fileName);
    }
}
