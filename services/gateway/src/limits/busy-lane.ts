import pLimit, { type LimitFunction } from 'p-limit';
import { TooManyWait } from '../proxy/upstream';

/** Few places that heavy networks share, each network in its turn. */
export interface BusyLane {
  /** @throws {TooManyWait} at once, when too many wait already */
  run<T>(network: string, work: () => Promise<T>): Promise<T>;
}

interface LaneSettings {
  /** Pieces of work at a time. */
  readonly places: number;
  /** How many of one network may wait. */
  readonly waiting: number;
  /** How many of all networks may wait. */
  readonly waitingInAll: number;
}

/**
 * Of each network no more than `places` stand in the common queue, however many it has: so it is the networks that take
 * turns in it, and not their requests.
 */
export function createBusyLane({ places, waiting, waitingInAll }: LaneSettings): BusyLane {
  const all = pLimit(places);
  const networks = new Map<string, LimitFunction>();
  let count = 0;

  return {
    async run(network, work) {
      const own = networks.get(network) ?? pLimit(places);
      if (own.pendingCount >= waiting || count >= places + waitingInAll) throw new TooManyWait();
      networks.set(network, own);
      count += 1;
      try {
        return await own(() => all(work));
      } finally {
        count -= 1;
        if (own.activeCount + own.pendingCount === 0) networks.delete(network);
      }
    },
  };
}
