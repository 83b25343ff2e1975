import { LRUCache } from 'lru-cache';

interface Demand {
  underWay: number;
  /** Exponential moving average of `underWay` over `WINDOW_MS`. */
  average: number;
  at: number;
}

const WINDOW_MS = 10_000;
/** A buyer with a request a second that takes 50 ms has 0.05; four requests at a time without a pause make 4. */
const HEAVY = 0.6;
/** A light network without requests for this long is no longer present. */
const PRESENT_MS = 10_000;
const MAX_NETWORKS = 10_000;

/**
 * Average concurrency of each network, and whether there are other than heavy networks.
 * @param now milliseconds
 */
export function createNetworkDemand(now: () => number) {
  const demands = new LRUCache<string, Demand>({ max: MAX_NETWORKS });
  /** Networks that are not heavy, by their last request, the latest one last. */
  const light = new Map<string, number>();

  function demandOf(network: string): Demand {
    const at = now();
    const demand = demands.get(network) ?? { underWay: 0, average: 0, at };
    const weight = Math.exp((demand.at - at) / WINDOW_MS);
    demand.average = demand.underWay + (demand.average - demand.underWay) * weight;
    demand.at = at;
    demands.set(network, demand);
    return demand;
  }

  /** Whether a network almost always has a pending request, which browsers, or an office of them, never do. */
  function isHeavy(network: string): boolean {
    return demandOf(network).average > HEAVY;
  }

  function recordLight(network: string): void {
    light.delete(network);
    if (!isHeavy(network)) light.set(network, now());
    for (const [oldest, at] of light) {
      if (at > now() - PRESENT_MS && light.size <= MAX_NETWORKS) break;
      light.delete(oldest);
    }
  }

  return {
    /** Counts a request until the returned function is called. */
    begin(network: string): () => void {
      recordLight(network);
      demandOf(network).underWay += 1;
      return () => {
        const demand = demandOf(network);
        demand.underWay = Math.max(0, demand.underWay - 1);
      };
    },
    isHeavy,
    /** Whether a network that is not heavy has made a request in the last seconds. */
    isShared(): boolean {
      for (const [network, at] of light) {
        if (at > now() - PRESENT_MS && !isHeavy(network)) return true;
        light.delete(network);
      }
      return false;
    },
  };
}
