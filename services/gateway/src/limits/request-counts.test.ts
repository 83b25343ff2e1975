import { type RequestCounts } from '@edp/contracts';
import { type ProviderClient } from '../proxy/provider-client';
import { createNetworkCounts, type NetworkCounts } from './request-counts';

const LIMIT = 200;
const HOME = '203.0.113.7';

let now: number;
let isUnavailable: boolean;
/** Counts that the provider stores, by network and minute. */
let store: Map<string, number>;
/** Status of the provider's responses. */
let status: number;
const gateways: NetworkCounts[] = [];

beforeEach(() => {
  now = Date.parse('2026-11-20T02:48:00Z');
  isUnavailable = false;
  status = 200;
  store = new Map();
});
afterEach(() => gateways.splice(0).forEach((gateway) => gateway.stop()));

const provider: ProviderClient = {
  source: 'a'.repeat(43),
  send({ body }) {
    if (isUnavailable) return Promise.resolve(null);
    const { minute, counts } = body as RequestCounts;
    const totals = counts.map(({ network, count }) => {
      const total = (store.get(`${minute} ${network}`) ?? 0) + count;
      store.set(`${minute} ${network}`, total);
      return total;
    });
    const response = Buffer.from(JSON.stringify({ totals }));
    return Promise.resolve({ status, headers: new Headers(), body: response });
  },
};

function gateway(): NetworkCounts {
  const made = createNetworkCounts({ provider, secret: 'a secret', limit: LIMIT, now: () => now });
  gateways.push(made);
  return made;
}

function taken(counts: NetworkCounts, times: number, network = HOME): number {
  return Array.from({ length: times }, () => counts.take(network)).filter(Boolean).length;
}

describe('requests of a network', () => {
  it('are limited in each minute', () => {
    const one = gateway();
    expect(taken(one, 300)).toBe(LIMIT);
    expect(taken(one, 1, '203.0.113.8')).toBe(1);
    now += 60_000;
    expect(taken(one, 300)).toBe(LIMIT);
  });

  it('count across all gateways', async () => {
    const [one, two] = [gateway(), gateway()];
    taken(one, 150);
    await one.share();
    taken(two, 50);
    await two.share();
    expect(taken(two, 10)).toBe(0);
    await one.share();
    expect(taken(one, 100)).toBeLessThanOrEqual(50);
  });

  it('are limited to a quarter while the provider is unreachable, and not any more after that', async () => {
    const one = gateway();
    isUnavailable = true;
    taken(one, 50);
    await one.share();
    expect(taken(one, 300)).toBe(0);
    isUnavailable = false;
    await one.share();
    now += 60_000;
    expect(taken(one, 300)).toBe(LIMIT);
  });

  it('count per gateway if the provider does not support counts', async () => {
    const one = gateway();
    status = 404;
    taken(one, 100);
    await one.share();
    expect(taken(one, 300)).toBe(LIMIT - 100);
  });

  it('are shared under a keyed hash, and not below 50 requests', async () => {
    const one = gateway();
    taken(one, 49);
    await one.share();
    expect(store.size).toBe(0);
    taken(one, 1);
    await one.share();
    expect([...store.keys()].join()).not.toContain(HOME);
    expect([...store.values()]).toEqual([50]);
  });
});
