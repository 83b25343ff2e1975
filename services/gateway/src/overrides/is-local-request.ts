import { type FastifyRequest } from 'fastify';
import { BlockList, isIP } from 'node:net';
import { LOCAL_HOSTS } from '../http/pinned-host';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a request comes from this machine and uses a local host name. Both are checked: anybody in the network can
 * send any `Host`, and a foreign name may resolve to this machine. Forwarded addresses can only make the result false.
 */
export function isLocalRequest({ ip, headers, socket }: FastifyRequest): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return [socket.remoteAddress ?? '', ip].every(isLoopback) && LOCAL_HOSTS.includes(name);
}

function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
