import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';

/** The port is closed after no new connection for this time. */
const QUIET_MS = 100;
/** Limit under steady traffic: after this time, an empty accept queue is enough. */
const QUIET_WAIT_MS = 1_000;
/** Interval for closing connections that have become idle since the port was closed. */
const REAP_INTERVAL_MS = 50;

interface Drain {
  /** Adds `Connection: close` to every response from now on. */
  begin(): void;
  /** Closes the port. Resolves when the last response is sent and the last connection is closed. */
  end(): Promise<void>;
}

/**
 * Prepares a server, before it listens, for a graceful shutdown that does not cut off received requests.
 *
 * `server.close()` alone does cut some: the system resets connections that it has accepted and Node.js has not, and
 * Node.js treats a connection as idle while its request is still in the socket buffer.
 *
 * @example
 * const drain = prepareDrain(server);
 * server.listen(8080);
 * process.once('SIGTERM', () => { drain.begin(); void drain.end(); });
 */
export function prepareDrain(server: Server): Drain {
  const connections = new Set<Socket>();
  const pending = new Set<ServerResponse>();
  let arrivals = 0;
  let isDraining = false;

  // With TLS, a connection and what is decrypted from it are two sockets.
  for (const event of ['connection', 'secureConnection']) {
    server.on(event, (socket: Socket) => {
      arrivals += 1;
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
  }
  // Before the listener that may send the response immediately.
  server.prependListener('request', (_request, response) => {
    arrivals += 1;
    pending.add(response);
    response.once('close', () => pending.delete(response));
    if (isDraining) closeAfter(response);
  });

  async function untilQuiet(): Promise<void> {
    const until = Date.now() + QUIET_WAIT_MS;
    for (let seen = -1; seen !== arrivals;) {
      seen = arrivals;
      if (Date.now() < until) await sleep(QUIET_MS);
      // Node.js accepts one waiting connection in each round of its event loop, and reads received data of the others.
      await nextRound();
    }
  }

  return {
    begin() {
      isDraining = true;
      pending.forEach(closeAfter);
    },

    async end() {
      await untilQuiet();
      const closed = once(server, 'close');
      // Also closes keep-alive connections without a request.
      server.close();
      // A browser opens connections in advance. Node.js does not treat them as idle, because their first request may
      // still arrive.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      const reaper = setInterval(() => server.closeIdleConnections(), REAP_INTERVAL_MS);
      await closed;
      clearInterval(reaper);
    },
  };
}

/** If the response head is already sent, the connection is closed when it is idle. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
