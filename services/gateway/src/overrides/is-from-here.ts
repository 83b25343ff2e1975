import { type FastifyRequest } from 'fastify';
import { BlockList, isIP } from 'node:net';
import { LOCAL_HOSTS } from '../http/pinned-host';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a browser of this machine asks, and by a name of this machine. The gateway listens to the whole network, where
 * anybody may write any name; and a name of somebody else's may be made to lead here. What a proxy says counts against
 * that alone, never for it.
 */
export function isFromHere({ ip, headers, socket }: FastifyRequest): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return [socket.remoteAddress ?? '', ip].every(isLoopback) && LOCAL_HOSTS.includes(name);
}

function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
