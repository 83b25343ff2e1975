import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { networkOf, SITE_SHARE } from '@edp/service';

interface ConnectionCaps {
  readonly perNetwork: number;
  readonly inAll: number;
  /** Not limited by network: their connections carry requests of all clients. */
  readonly trustedProxies: readonly string[];
}

/** Maximum share of the free connections for a network, so that many networks together never use the last ones. */
const SHARE_OF_FREE = 0.1;

/**
 * Closes connections above the caps before anything is read. The cap of a network shrinks with the number of free
 * connections, so that new clients can connect while others hold all they can.
 */
export function capConnections(app: FastifyInstance, caps: ConnectionCaps): void {
  const held = new Map<string, number>();
  const isProxy = compile([...caps.trustedProxies]);
  let all = 0;

  function add(key: string | null, change: 1 | -1): void {
    if (key === null) return;
    const count = (held.get(key) ?? 0) + change;
    if (count > 0) held.set(key, count);
    else held.delete(key);
  }

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const { network, site } = networkOf(address);
    const isFromProxy = isProxy(address, 0);
    const cap = Math.min(caps.perNetwork, Math.floor((caps.inAll - all) * SHARE_OF_FREE));
    const isOver =
      all >= caps.inAll ||
      (!isFromProxy &&
        ((held.get(network) ?? 0) >= cap ||
          (site !== null && (held.get(site) ?? 0) >= cap * SITE_SHARE)));
    if (isOver) {
      app.securityEvent('connections', network);
      socket.destroy();
      return;
    }
    all += 1;
    for (const key of [network, site]) add(key, 1);
    socket.once('close', () => {
      all -= 1;
      for (const key of [network, site]) add(key, -1);
    });
  });
}
