import { plannedReleases } from './release-plan';

describe('the plan of a release soak test', () => {
  it('has five broken ones among twenty, one of each squad and in each way, two of them canaries', () => {
    const broken = plannedReleases(20).filter(({ fault }) => fault !== null);
    expect(new Set(broken.map(({ remote }) => remote)).size).toBe(5);
    expect(new Set(broken.map(({ fault }) => fault)).size).toBe(5);
    expect(broken.filter(({ canary }) => canary !== null)).toHaveLength(2);
  });

  it('of four releases breaks the first page, which the most people see', () => {
    const broken = plannedReleases(4).filter(({ fault }) => fault !== null);
    expect(broken.map(({ remote }) => remote)).toEqual(['mfe-quote']);
  });

  it.each([4, 9, 20, 40])(
    'of %s releases begins each while there are journeys to come',
    (count) => {
      const planned = plannedReleases(count);
      expect(new Set(planned.map(({ mark }) => mark)).size).toBe(count);
      const begins = planned.map(({ after }) => after);
      expect(Math.max(...begins)).toBeLessThan(1);
      expect([...begins].sort((a, b) => a - b)).toEqual(begins);
    },
  );
});
