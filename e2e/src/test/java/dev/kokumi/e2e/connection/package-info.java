/** Real connections with the services in the way: proxies, odd versions, dead ends. */
@NullMarked
package dev.kokumi.e2e.connection;

import org.jspecify.annotations.NullMarked;
