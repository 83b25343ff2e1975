import type { Registry } from '@edp/contracts';
import { promoted, rolledBack, withCanary } from './registry-rules';
import { earlierReleases } from './retained-releases';

const name = 'mfe-plan';
const at = new Date('2026-11-22T08:00:00Z');
const idOf = (n: number) => String(n).padStart(12, '0');

describe('a release that was rolled back', () => {
  it('is never assigned to journeys, after any number of later rollbacks', () => {
    const empty: Registry = { version: 1, remotes: {} };
    let registry = promoted(empty, { name, releaseId: idOf(0), owner: 'Squad', at });
    for (let n = 1; n <= 60; n += 1) {
      const change = { name, releaseId: idOf(n), at };
      registry = rolledBack(withCanary(registry, { ...change, percent: 5 }), {
        ...change,
        to: idOf(0),
      });
    }
    const entry = registry.remotes[name]!;
    expect(entry.withdrawn).toHaveLength(50);
    expect(entry.withdrawn).not.toContain(idOf(1));
    expect(earlierReleases(entry)).toEqual([]);
  });
});
