import { findingsOf } from './calm-fleet';
import { type Campaign, coresFor, FUNNEL, perVisitor, simulate } from './campaign';
import {
  byPart,
  type Cost,
  type Costs,
  loadOf,
  OPERATIONS,
  PURCHASE,
  timeOf,
  total,
  visitorsAnHour,
} from './model';

/** Each operation takes one millisecond of each part; a payment takes 100 ms of a worker. */
const COSTS: Costs = {
  operations: Object.fromEntries(
    OPERATIONS.map((name) => [
      name,
      { ms: { ...byPart(() => 1), worker: name === 'payment' ? 100 : 0 }, bytes: 1_000 },
    ]),
  ) as Record<(typeof OPERATIONS)[number], Cost>,
  idle: byPart(() => 2),
};
const CAMPAIGN: Campaign = {
  visitors: 2_000,
  seconds: 60,
  seed: 1,
  costs: COSTS,
  cores: byPart(() => 4),
};

describe('the model', () => {
  it('adds up the time of a purchase on each part', () => {
    expect(timeOf(COSTS, PURCHASE)).toEqual({
      gateway: 5,
      provider: 5,
      worker: 100,
      card: 5,
      database: 5,
    });
  });

  it('calculates busy cores, bytes, connections and transactions of a rate', () => {
    const load = loadOf(COSTS, { 'next page': 500, payment: 10 }, 100);
    expect(load.cores).toEqual({ ...byPart(() => 0.51), worker: 1 });
    expect(load.bytesASecond).toBe(510_000);
    expect(load.connections).toBe(7_200);
    expect(load.transactions).toBeCloseTo(2.04);
  });

  it('calculates the visitors per hour of cores at 60% utilisation', () => {
    expect(visitorsAnHour(COSTS, { 'next page': 2 }, { cores: 4 })).toBe(1_080_000);
  });

  it('reports a deviation of more than a quarter', () => {
    const of = (measured: number) =>
      findingsOf({ measured: byPart(() => measured), expected: byPart(() => 100) });
    expect([of(76), of(124)]).toEqual([[], []]);
    expect(of(126)).toEqual(['A purchase costs the fleet 1.26 times what the model expects.']);
    expect(of(74)).toHaveLength(1);
  });
});

describe('a simulated campaign', () => {
  it('is deterministic for a seed', () => {
    expect(simulate(CAMPAIGN)).toEqual(simulate(CAMPAIGN));
    expect(simulate({ ...CAMPAIGN, seed: 2 })).not.toEqual(simulate(CAMPAIGN));
  });

  it('waits no longer than the work when cores are idle', () => {
    const { waits, mailSeconds } = simulate({ ...CAMPAIGN, cores: byPart(() => 400) });
    expect(waits.median).toBeCloseTo(4);
    expect(waits.slow).toBeCloseTo(4);
    expect(mailSeconds).toBeCloseTo(0.1);
  });

  it('utilises cores as the model predicts', () => {
    // The last visitors continue after the campaign, so not all work falls into its time.
    const { busy } = simulate({ ...CAMPAIGN, seconds: 6_000 });
    const ofVisitor = timeOf(COSTS, perVisitor()).database / 1_000;
    expect(busy.database / ((CAMPAIGN.visitors * ofVisitor) / (4 * 6_000))).toBeCloseTo(1, 1);
  });

  it('queues when there are too few cores', () => {
    const slow = byPart(() => 50);
    const operations = Object.fromEntries(
      OPERATIONS.map((name) => [name, { ms: slow, bytes: 0 }]),
    ) as Costs['operations'];
    const cpus = byPart(() => 2);
    const heavy = { ...CAMPAIGN, cores: cpus, costs: { ...COSTS, operations } };
    expect(simulate(heavy).waits.slow).toBeGreaterThan(1_000);
    const cores = coresFor(heavy, 1_000);
    expect(simulate({ ...heavy, cores }).waits.slow).toBeLessThanOrEqual(1_000);
    expect(total(cores)).toBeLessThan(60);
  });

  it('loses visitors from step to step', () => {
    const shares = FUNNEL.filter(({ does }) => does !== 'document').map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(perVisitor()['next page']).toBeCloseTo(0.9);
  });
});
