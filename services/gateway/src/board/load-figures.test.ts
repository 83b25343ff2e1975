import fc from 'fast-check';
import { LOAD_TIME_STEPS, type LoadCount } from '@edp/contracts';
import { countLoad, type LoadLabels } from '../counts/load-counts';
import { createTally } from '../counts/tally';
import { columnsOf, figuresOf, PERIODS } from './load-figures';
import { quantileOf } from './quantile';

const NOW = Date.parse('2026-11-22T02:51:00Z');
const [HOUR] = PERIODS;

const stepOf = (milliseconds: number) => {
  const step = LOAD_TIME_STEPS.findIndex((end) => milliseconds <= end);
  return step === -1 ? LOAD_TIME_STEPS.length : step;
};

describe('the figures of a remote', () => {
  it('sum up single loads by column, release and outcome', () => {
    const load = fc.record({
      minutesAgo: fc.integer({ min: 0, max: 57 }),
      releaseId: fc.constantFrom('aaaaaaaaaaaa', 'bbbbbbbbbbbb'),
      remote: fc.constantFrom('mfe-plan', 'mfe-quote'),
      fails: fc.boolean(),
      milliseconds: fc.integer({ min: 0, max: 12_000 }),
    });
    fc.assert(
      fc.property(fc.array(load, { maxLength: 200 }), (all) => {
        let now = NOW;
        const tally = createTally<LoadLabels>({ now: () => now });
        for (const { minutesAgo, fails, milliseconds, ...release } of all) {
          now = NOW - minutesAgo * 60_000;
          countLoad(
            tally,
            fails
              ? { ...release, outcome: 'failed', reason: 'crashed' }
              : { ...release, outcome: 'mounted', milliseconds },
          );
        }
        const { step } = HOUR;
        const counts = tally.unstored().map(({ minute, labels, count: loads, buckets: times }) => ({
          ...labels,
          loads,
          times: [...times],
          minute: Math.floor(minute / step) * step,
        }));
        const figures = figuresOf(counts, 'mfe-plan', columnsOf(HOUR, NOW));
        const own = all.filter(({ remote }) => remote === 'mfe-plan');
        const failures = own.filter(({ fails }) => fails).length;
        expect(figures).toMatchObject({ loads: own.length, failures });
        expect(figures.reasons).toEqual(failures > 0 ? [['crashed', failures]] : []);
        for (const releaseId of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']) {
          const loads = own.filter((one) => one.releaseId === releaseId).length;
          expect(figures.byRelease.get(releaseId)?.loads ?? 0).toBe(loads);
          const inSlots = figures.slots.map((slot) => slot.byRelease.get(releaseId)?.loads ?? 0);
          expect(inSlots.reduce((sum, count) => sum + count, 0)).toBe(loads);
        }
        for (const slot of figures.slots) {
          const minutes = own.map(({ minutesAgo }) => Math.floor(NOW / 60_000) - minutesAgo);
          const within = minutes.filter((at) => at >= slot.from && at < slot.from + step);
          expect(slot.loads).toBe(within.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('estimate a time within the bucket of the true one', () => {
    const times = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(times, (all) => {
        const counts = LOAD_TIME_STEPS.map(() => 0).concat(0);
        for (const time of all) counts[stepOf(time)]! += 1;
        const sorted = all.toSorted((a, b) => a - b);
        const step = stepOf(sorted[Math.ceil(all.length * 0.75) - 1]!);
        const estimate = quantileOf(counts, LOAD_TIME_STEPS, 0.75)!;
        const highest = LOAD_TIME_STEPS[step] ?? LOAD_TIME_STEPS.at(-1)!;
        expect(estimate).toBeGreaterThanOrEqual(LOAD_TIME_STEPS[step - 1] ?? 0);
        expect(estimate).toBeLessThanOrEqual(highest);
      }),
    );
  });

  it('have no time without reported times', () => {
    expect(quantileOf([0, 0, 0], LOAD_TIME_STEPS, 0.75)).toBeNull();
  });

  it('exclude loads before the period', () => {
    const count: LoadCount = {
      minute: Math.floor(NOW / 60_000 / 2) * 2 - 60,
      remote: 'mfe-plan',
      releaseId: 'aaaaaaaaaaaa',
      outcome: 'mounted',
      loads: 1,
      times: [],
    };
    expect(figuresOf([count], 'mfe-plan', columnsOf(HOUR, NOW)).loads).toBe(0);
    const inside = { ...count, minute: count.minute + 2 };
    expect(figuresOf([inside], 'mfe-plan', columnsOf(HOUR, NOW)).loads).toBe(1);
  });

  it.each(PERIODS)('cover $name up to now', (period) => {
    const columns = columnsOf(period, NOW);
    expect(columns).toHaveLength(period.columns);
    expect(columns.every((minute) => minute % period.step === 0)).toBe(true);
    expect(columns.at(-1)! * 60_000).toBeLessThanOrEqual(NOW);
    expect((columns.at(-1)! + period.step) * 60_000).toBeGreaterThan(NOW);
  });
});
