import { type FastifyRequest } from 'fastify';
import { BlockList } from 'node:net';
import { LOCAL_HOSTS } from './local-hosts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a browser of this machine asks, and by a name of this machine. The gateway listens to the whole network, where
 * anybody may write any name; and a name of somebody else's may be made to lead here.
 */
export function isFromHere({ ip, hostname }: FastifyRequest): boolean {
  const isLoopback = LOOPBACK.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4');
  return isLoopback && LOCAL_HOSTS.includes(hostname);
}
