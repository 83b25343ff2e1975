import { type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientNetwork, type Clock } from '@edp/service';

/** Rate limit of failed logins by network. Successful ones do not count. */
export interface LoginAttempts {
  /** Whether the network must wait; the reply then says how long. */
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
  const recent = (network: string) =>
    (failures.peek(network) ?? []).filter((at) => at > seconds() - WINDOW_SECONDS);

  return {
    rejects(request, reply) {
      const [first = 0, ...others] = recent(clientNetwork(request).network);
      if (others.length + 1 < MAX_FAILED) return false;
      reply.header('retry-after', first + WINDOW_SECONDS - seconds());
      return true;
    },
    count(request) {
      const { network } = clientNetwork(request);
      failures.set(network, [...recent(network), seconds()].slice(-MAX_FAILED));
    },
    uncount(request) {
      const { network } = clientNetwork(request);
      failures.set(network, recent(network).slice(0, -1));
    },
  };
}
