import { type Clock } from '@edp/service';

/** Failed logins by network. Right ones do not count: whoever works much is not locked out. */
export interface LoginTries {
  /** Seconds until the network may try again; 0: now. */
  lockedFor(network: string): number;
  failed(network: string): void;
}

const MOST_FAILED = 10;
const WINDOW_SECONDS = 5 * 60;
const MOST_NETWORKS = 10_000;

export function createLoginTries(clock: Clock): LoginTries {
  const failures = new Map<string, number[]>();
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const recent = (network: string) =>
    (failures.get(network) ?? []).filter((at) => at > seconds() - WINDOW_SECONDS);

  return {
    lockedFor(network) {
      const [first = 0, ...others] = recent(network);
      return others.length + 1 < MOST_FAILED ? 0 : first + WINDOW_SECONDS - seconds();
    },
    failed(network) {
      const all = [...recent(network), seconds()].slice(-MOST_FAILED);
      failures.delete(network);
      failures.set(network, all);
      for (const oldest of failures.keys()) {
        if (failures.size <= MOST_NETWORKS) break;
        failures.delete(oldest);
      }
    },
  };
}
