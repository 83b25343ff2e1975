import { createHmac } from 'node:crypto';
import { REQUEST_COUNTS_PATH, type RequestCounts, RequestTotals } from '@edp/contracts';
import { MINUTE_MS } from '@edp/domain';
import { bodyOf, type ProviderClient } from '../proxy/provider-client';

/** Requests of each network in this minute, at all gateways. */
export interface NetworkCounts {
  /** Counts a request; false above the limit. */
  take(network: string): boolean;
  /** Exchanges counts with the other gateways. */
  share(): Promise<void>;
  stop(): void;
}

export interface NetworkCountsOptions {
  readonly provider: ProviderClient;
  /** Key of the hash by which networks are shared. */
  readonly secret: string;
  /** Limit per network and minute. */
  readonly limit: number;
  readonly now: () => number;
}

interface Count {
  /** Of all gateways, at the last exchange. */
  total: number;
  /** Of this gateway since then. */
  own: number;
}

const SHARE_INTERVAL_MS = 1_000;
/** Counts below this are not shared. */
const SHARED_FROM = 50;
const MAX_AT_ONCE = 1_000;
/** Share of the limit while the counts of others are unknown. */
const LOCAL_SHARE = 0.25;

/**
 * Counts requests by network and minute across all gateways: each sends its counts to the provider every second and
 * gets the totals. While the provider is unreachable, each allows a quarter of the limit. If the provider does not
 * support such counts, each gateway counts for itself.
 */
export function createNetworkCounts(options: NetworkCountsOptions): NetworkCounts {
  const { provider, secret, limit, now } = options;
  let counts = new Map<string, Count>();
  let minute = 0;
  let isShared = true;
  let isUnderWay = false;

  function currentCounts(): Map<string, Count> {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) counts = new Map();
    minute = current;
    return counts;
  }

  const hashOf = (network: string) =>
    createHmac('sha256', secret).update(`requests ${network}`).digest('base64url').slice(0, 22);

  async function share(): Promise<void> {
    const shared = currentCounts();
    const sentMinute = minute;
    const many = [...shared]
      .filter(([, { own, total }]) => own > 0 && own + total >= SHARED_FROM)
      .slice(0, MAX_AT_ONCE);
    if (many.length === 0) return;
    const sent = many.map(([, { own }]) => own);
    const body: RequestCounts = {
      minute: sentMinute,
      counts: many.map(([network, { own }]) => ({ network: hashOf(network), count: own })),
    };
    const response = await provider.send({
      name: 'shareRequestCounts',
      path: REQUEST_COUNTS_PATH,
      body,
    });
    isShared = response?.status === 200 || response?.status === 404;
    const found = response?.status === 200 ? bodyOf(RequestTotals, response) : null;
    if (found === null) return;
    many.forEach(([, count], index) => {
      count.total = found.totals[index] ?? count.total;
      count.own -= sent[index] ?? 0;
    });
  }

  async function shareOnce(): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    await share().finally(() => (isUnderWay = false));
  }

  const timer = setInterval(() => void shareOnce(), SHARE_INTERVAL_MS).unref();

  return {
    take(network) {
      const current = currentCounts();
      const count = current.get(network) ?? { total: 0, own: 0 };
      current.set(network, count);
      count.own += 1;
      const allowed = isShared ? limit : Math.floor(limit * LOCAL_SHARE);
      return count.total + count.own <= allowed;
    },
    share: shareOnce,
    stop: () => clearInterval(timer),
  };
}
