import { plannedReleases } from './release-plan';

describe('the plan of a release soak test', () => {
  it('contains five faulty releases of twenty, one per squad and fault, two of them canaries', () => {
    const broken = plannedReleases(20).filter(({ fault }) => fault !== null);
    expect(new Set(broken.map(({ remote }) => remote)).size).toBe(5);
    expect(new Set(broken.map(({ fault }) => fault)).size).toBe(5);
    expect(broken.filter(({ canary }) => canary !== null)).toHaveLength(2);
  });

  it('of four releases breaks the first page, which most visitors see', () => {
    const broken = plannedReleases(4).filter(({ fault }) => fault !== null);
    expect(broken.map(({ remote }) => remote)).toEqual(['mfe-quote']);
  });

  it.each([4, 9, 20, 40])('of %s releases starts each before the last journeys', (count) => {
    const planned = plannedReleases(count);
    expect(new Set(planned.map(({ mark }) => mark)).size).toBe(count);
    const starts = planned.map(({ after }) => after);
    expect(Math.max(...starts)).toBeLessThan(1);
    expect([...starts].sort((a, b) => a - b)).toEqual(starts);
  });
});
