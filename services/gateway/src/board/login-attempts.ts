import { type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientNetwork, type Clock, SITE_SHARE } from '@edp/service';

/** Rate limit of failed logins by network and by IPv6 site. Successful ones do not count. */
export interface LoginAttempts {
  /** Whether the network or its site must wait; the reply then says how long. */
  rejects(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Counts an attempt, before its check: concurrent ones count, too. */
  count(request: FastifyRequest): void;
  /** Removes a counted attempt, which succeeded. */
  uncount(request: FastifyRequest): void;
}

const MAX_FAILED = 10;
const WINDOW_SECONDS = 5 * 60;
const MAX_NETWORKS = 10_000;

export const TOO_MANY_ATTEMPTS = `Too many tries. Wait ${WINDOW_SECONDS / 60} minutes.`;

export function createLoginAttempts(clock: Clock): LoginAttempts {
  const failures = new LRUCache<string, number[]>({ max: MAX_NETWORKS });
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const recent = (key: string) =>
    (failures.peek(key) ?? []).filter((at) => at > seconds() - WINDOW_SECONDS);

  return {
    rejects(request, reply) {
      const full = limitsOf(request).find(({ key, max }) => recent(key).length >= max);
      if (!full) return false;
      const [first = 0] = recent(full.key);
      reply.header('retry-after', first + WINDOW_SECONDS - seconds());
      return true;
    },
    count(request) {
      for (const { key, max } of limitsOf(request))
        failures.set(key, [...recent(key), seconds()].slice(-max));
    },
    uncount(request) {
      for (const { key } of limitsOf(request)) failures.set(key, recent(key).slice(0, -1));
    },
  };
}

/** The network of a request, and its IPv6 site if it has one, with the failed logins that each may have. */
function limitsOf(request: FastifyRequest): { key: string; max: number }[] {
  const { network, site } = clientNetwork(request);
  const ofNetwork = { key: network, max: MAX_FAILED };
  return site === null ? [ofNetwork] : [ofNetwork, { key: site, max: MAX_FAILED * SITE_SHARE }];
}
