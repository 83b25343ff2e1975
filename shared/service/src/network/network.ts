import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The unit of rate limits instead of an address: an IPv6 client has at least a /64 and can choose any address in it.
 */
export interface Network {
  /** An IPv4 address, or an IPv6 /64: `203.0.113.7`, `2001:db8:1:2::/64`. */
  readonly network: string;
  /** The /48 of an IPv6 network, which one customer may own; null for IPv4. */
  readonly site: string | null;
}

/** How much more a site may do than a network: a company with a /48 has several offices or floors. */
export const SITE_SHARE = 4;

/** Invalid addresses share one limit. */
const UNKNOWN: Network = { network: 'unknown', site: null };

/**
 * The network of an address, for the rate limits of gateway and provider.
 *
 * @param address of a connection, or as a proxy writes it: with a port, in brackets, with a zone
 */
export function networkOf(address: string): Network {
  const plain = plainAddress(address);
  if (plain === null) return UNKNOWN;
  if (isIPv4(plain)) return { network: plain, site: null };
  const groups = ipaddr.IPv6.parse(plain).parts.map((part) => part.toString(16));
  return { network: prefix(groups, 4), site: prefix(groups, 3) };
}

/** An address without port, brackets and zone, IPv4-mapped addresses as IPv4; null for an invalid address. */
export function plainAddress(text: string): string | null {
  // Most addresses, at no cost.
  if (isIPv4(text)) return text;
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text.trim()) ?? [];
  const [, withPort] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text.trim()) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? text.trim()).split('%');
  if (isIPv4(address)) return bracketed === undefined ? address : null;
  if (!isIPv6(address)) return null;
  return ipaddr.process(address).toString();
}

function prefix(groups: readonly string[], length: 3 | 4): string {
  return `${groups.slice(0, length).join(':')}::/${length * 16}`;
}

/**
 * The address of a client: the last one that a trusted proxy reports, without its port. Invalid addresses are skipped,
 * so that a forged header cannot create new addresses; the proxy's own address is used instead.
 */
export function clientAddress(request: FastifyRequest): string {
  // Of the connection first; Fastify computes it at each access.
  const hops = request.ips ?? [request.ip];
  for (const hop of hops.toReversed()) {
    const address = plainAddress(hop);
    if (address !== null) return address;
  }
  return request.ip;
}

export function clientNetwork(request: FastifyRequest): Network {
  return networkOf(clientAddress(request));
}
