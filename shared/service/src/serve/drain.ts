import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';

/** The port stays open until nothing new has come for so long. */
const QUIET_MS = 100;
/** Under steady traffic it is never quiet: after so long, an empty accept queue is enough. */
const QUIET_WAIT_MS = 1_000;
/** How often connections are closed that have become idle since the port was closed. */
const REAP_INTERVAL_MS = 50;

export interface Drain {
  /** From now on every response says `Connection: close`. */
  begin(): void;
  /** Closes the port. Resolves when the last response is sent and the last connection is closed. */
  end(): Promise<void>;
}

/**
 * Prepares a server, before it listens, to be closed without cutting a request that has arrived.
 *
 * `server.close()` alone does cut some: the system resets the connections that it has accepted and Node.js has not, and
 * Node.js takes a connection for idle whose request still lies in the socket's buffer.
 *
 * @example
 * const drain = prepareDrain(server);
 * server.listen(8080);
 * process.once('SIGTERM', () => { drain.begin(); void drain.end(); });
 */
export function prepareDrain(server: Server): Drain {
  const connections = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let arrivals = 0;
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    arrivals += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Before the listener that may send the response at once.
  server.prependListener('request', (_request, response) => {
    arrivals += 1;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isDraining) closeAfter(response);
  });

  async function untilQuiet(): Promise<void> {
    const until = Date.now() + QUIET_WAIT_MS;
    for (let seen = -1; seen !== arrivals;) {
      seen = arrivals;
      if (Date.now() < until) await sleep(QUIET_MS);
      // Node.js accepts one waiting connection in each round of its event loop, and reads what has come on the others.
      await nextRound();
    }
  }

  return {
    begin() {
      isDraining = true;
      underWay.forEach(closeAfter);
    },

    async end() {
      await untilQuiet();
      const closed = once(server, 'close');
      // Also closes the connections that wait for their next request.
      server.close();
      // A browser opens connections in advance. To Node.js these are not idle: their first request may still come.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      const reaper = setInterval(() => server.closeIdleConnections(), REAP_INTERVAL_MS);
      await closed;
      clearInterval(reaper);
    },
  };
}

/** Where the head of the response is sent already, its connection is closed as an idle one. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
