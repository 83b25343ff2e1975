import fc from 'fast-check';
import { LOAD_FAILURES, LOAD_TIME_STEPS, type MountReport } from '@edp/contracts';
import { countLoad, type LoadLabels } from './load-counts';
import { type Counted, createTally } from './tally';

const REMOTES = ['mfe-quote', 'mfe-plan'];
const RELEASES = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

const mounted = (milliseconds?: number): MountReport => ({
  remote: 'mfe-plan',
  releaseId: 'aaaaaaaaaaaa',
  outcome: 'mounted',
  ...(milliseconds === undefined ? {} : { milliseconds }),
});

const release = { remote: fc.constantFrom(...REMOTES), releaseId: fc.constantFrom(...RELEASES) };
const reports: fc.Arbitrary<MountReport> = fc.oneof(
  fc.record({
    ...release,
    outcome: fc.constant('mounted' as const),
    milliseconds: fc.integer({ min: 0, max: 20_000 }),
  }),
  fc.record({
    ...release,
    outcome: fc.constant('failed' as const),
    reason: fc.constantFrom(...LOAD_FAILURES),
  }),
);

const nameOf = ({ remote, releaseId, outcome }: LoadLabels) => `${remote} ${releaseId} ${outcome}`;

/** A database that stores the highest value of each count. */
function database() {
  const rows = new Map<string, Counted<LoadLabels>>();
  return {
    save(counts: readonly Counted<LoadLabels>[]) {
      for (const row of counts) {
        const key = `${row.minute} ${nameOf(row.labels)}`;
        if ((rows.get(key)?.count ?? 0) < row.count) rows.set(key, row);
      }
    },
    rows: () => [...rows.values()],
  };
}

describe('a tally', () => {
  it('loses and duplicates nothing, at any time and with any failed transmissions', () => {
    const events = fc.array(
      fc.oneof(
        { weight: 6, arbitrary: reports },
        { weight: 1, arbitrary: fc.constantFrom('minute', 'arrives', 'response lost', 'lost') },
      ),
      { maxLength: 300 },
    );
    fc.assert(
      fc.property(events, (all) => {
        let minute = 0;
        const tally = createTally<LoadLabels>({ now: () => minute * 60_000 });
        const stored = database();
        const expected = new Map<string, number>();
        for (const event of [...all, 'arrives']) {
          if (event === 'minute') minute += 1;
          else if (typeof event === 'string') {
            const counts = tally.unstored();
            if (event !== 'lost') stored.save(counts);
            if (event === 'arrives') tally.stored(counts);
          } else {
            countLoad(tally, event);
            const { remote, releaseId, reason } = event;
            const name = nameOf({ remote, releaseId, outcome: reason ?? 'mounted' });
            expected.set(name, (expected.get(name) ?? 0) + 1);
          }
        }
        const found = new Map<string, number>();
        for (const row of stored.rows()) {
          const name = nameOf(row.labels);
          found.set(name, (found.get(name) ?? 0) + row.count);
          const timed = row.buckets.reduce((sum, count) => sum + count, 0);
          expect(timed).toBe(row.labels.outcome === 'mounted' ? row.count : 0);
        }
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 200 },
    );
  });

  it('puts a load into the first bucket whose end it does not exceed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600_000 }), (milliseconds) => {
        const tally = createTally<LoadLabels>({ now: () => 0 });
        countLoad(tally, mounted(milliseconds));
        const [count] = tally.unstored();
        const step = count?.buckets.indexOf(1) ?? -1;
        expect(milliseconds).toBeLessThanOrEqual(LOAD_TIME_STEPS[step] ?? Infinity);
        expect(milliseconds).toBeGreaterThan(LOAD_TIME_STEPS[step - 1] ?? -1);
      }),
    );
  });

  it('counts a load without a reported duration', () => {
    const tally = createTally<LoadLabels>({ now: () => 0 });
    countLoad(tally, mounted());
    expect(tally.unstored()).toMatchObject([{ count: 1 }]);
    expect(new Set(tally.unstored()[0]?.buckets)).toEqual(new Set([0]));
  });

  it('does not need more memory for many reports than for few', () => {
    const tally = createTally<LoadLabels>({ now: () => 0 });
    for (let n = 0; n < 200_000; n += 1) countLoad(tally, mounted(n % 9_000));
    expect(tally.unstored()).toMatchObject([{ count: 200_000 }]);
  });

  it('evicts the oldest first when nothing is stored, and counts them', () => {
    let now = 0;
    const tally = createTally<LoadLabels>({ now: () => now, room: 10 });
    for (let minute = 0; minute < 25; minute += 1) {
      now = minute * 60_000;
      countLoad(tally, mounted());
      countLoad(tally, mounted());
    }
    expect(tally.unstored().map(({ minute }) => minute)).toEqual(
      Array.from({ length: 10 }, (_, n) => 15 + n),
    );
    expect(tally.lost()).toBe(30);
  });

  it('removes stored counts of past slots', () => {
    let now = 0;
    const tally = createTally<LoadLabels>({ now: () => now, room: 2 });
    for (let minute = 0; minute < 50; minute += 1) {
      now = minute * 60_000;
      countLoad(tally, mounted());
      tally.stored(tally.unstored());
    }
    expect(tally.lost()).toBe(0);
  });

  it('counts the minutes of a slot together', () => {
    let now = 0;
    const tally = createTally<LoadLabels>({ now: () => now, slot: 60 });
    for (const minute of [0, 59, 60]) {
      now = minute * 60_000;
      countLoad(tally, mounted());
    }
    expect(tally.unstored()).toMatchObject([
      { minute: 0, count: 2 },
      { minute: 60, count: 1 },
    ]);
  });
});
