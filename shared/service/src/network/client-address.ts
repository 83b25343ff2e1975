import type { FastifyRequest } from 'fastify';
import { networkOf, type Network, plainAddress } from './network';

/**
 * The address of a client: the last one that a trusted proxy tells of, without its port. What is no address is passed
 * over, so that a header full of words is nobody's way to a new address; the proxy's own takes its place.
 */
export function clientAddress({ ip, ips = [ip] }: FastifyRequest): string {
  // From the client to the connection.
  for (const hop of [...ips].reverse()) {
    const address = plainAddress(hop);
    if (address !== null) return address;
  }
  return ip;
}

export function clientNetwork(request: FastifyRequest): Network {
  return networkOf(clientAddress(request));
}
