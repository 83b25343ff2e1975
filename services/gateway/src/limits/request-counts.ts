import { createHmac } from 'node:crypto';
import { Value } from 'typebox/value';
import { REQUEST_COUNTS_PATH, type RequestCounts, RequestTotals } from '@edp/contracts';
import { MINUTE_MS } from '@edp/domain';
import { type ProviderClient } from '../proxy/provider-client';

/** How many requests a network has made in this minute, at all gateways. */
export interface NetworkCounts {
  /** Counts one; false when it is one too many. */
  take(network: string): boolean;
  /** Adds what was counted here to what others counted. */
  share(): Promise<void>;
  stop(): void;
}

export interface NetworkCountsOptions {
  readonly provider: ProviderClient;
  /** Key of the hash that networks are shared as. */
  readonly secret: string;
  /** Requests of a network in a minute. */
  readonly most: number;
  readonly now: () => number;
}

interface Count {
  /** By all gateways, when it was last shared. */
  total: number;
  /** Here since then. */
  own: number;
}

const SHARE_INTERVAL_MS = 1_000;
/** A network with fewer requests is nobody's concern: it is shared with no one. */
const SHARED_FROM = 50;
const MOST_AT_ONCE = 1_000;
/** Part of the limit that holds here while nobody knows what others count. */
const ALONE_SHARE = 0.25;

/**
 * Counts requests by network and minute, together with all other gateways: each tells the provider every second what it
 * counted, and learns what all did. While the provider cannot be reached each allows a quarter. A provider that keeps no
 * such counts is none that cannot be reached: each gateway then counts for itself.
 */
export function createNetworkCounts(options: NetworkCountsOptions): NetworkCounts {
  const { provider, secret, most, now } = options;
  let counts = new Map<string, Count>();
  let minute = 0;
  let isShared = true;
  let isUnderWay = false;

  function begin(): Map<string, Count> {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) counts = new Map();
    minute = current;
    return counts;
  }

  const hashOf = (network: string) =>
    createHmac('sha256', secret).update(`requests ${network}`).digest('base64url').slice(0, 22);

  async function share(): Promise<void> {
    const shared = begin();
    const of = minute;
    const many = [...shared]
      .filter(([, { own, total }]) => own > 0 && own + total >= SHARED_FROM)
      .slice(0, MOST_AT_ONCE);
    if (many.length === 0) return;
    const sent = many.map(([, { own }]) => own);
    const body: RequestCounts = {
      minute: of,
      counts: many.map(([network, { own }]) => ({ network: hashOf(network), count: own })),
    };
    const answer = await provider.send({
      name: 'shareRequestCounts',
      path: REQUEST_COUNTS_PATH,
      body,
    });
    isShared = answer?.status === 200 || answer?.status === 404;
    const totals = answer?.status === 200 ? totalsOf(answer.body) : null;
    if (totals === null) return;
    many.forEach(([, count], index) => {
      count.total = totals[index] ?? count.total;
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
      const current = begin();
      const count = current.get(network) ?? { total: 0, own: 0 };
      current.set(network, count);
      count.own += 1;
      const allowed = isShared ? most : Math.floor(most * ALONE_SHARE);
      return count.total + count.own <= allowed;
    },
    share: shareOnce,
    stop: () => clearInterval(timer),
  };
}

function totalsOf(body: Buffer): readonly number[] | null {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    return Value.Check(RequestTotals, read) ? read.totals : null;
  } catch {
    return null;
  }
}
