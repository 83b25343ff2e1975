import { LRUCache } from 'lru-cache';
import { type Clock } from '@edp/service';

/** Rate limit of failed logins by network. Successful ones do not count. */
export interface LoginAttempts {
  /** Seconds until the next attempt is allowed; 0: now. */
  lockedFor(network: string): number;
  /** Counts an attempt, before its check: concurrent ones count, too. */
  count(network: string): void;
  /** Removes a counted attempt, which succeeded. */
  uncount(network: string): void;
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
    lockedFor(network) {
      const [first = 0, ...others] = recent(network);
      return others.length + 1 < MAX_FAILED ? 0 : first + WINDOW_SECONDS - seconds();
    },
    count(network) {
      failures.set(network, [...recent(network), seconds()].slice(-MAX_FAILED));
    },
    uncount(network) {
      failures.set(network, recent(network).slice(0, -1));
    },
  };
}
