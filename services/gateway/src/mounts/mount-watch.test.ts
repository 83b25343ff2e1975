import fc from 'fast-check';
import { createMountWatch, type MountWatch } from './mount-watch';

const report = (outcome: 'mounted' | 'failed', releaseId = 'aaaaaaaaaaaa') =>
  ({ remote: 'mfe-plan', releaseId, outcome }) as const;

let now = 0;
let watch: MountWatch;
beforeEach(() => {
  watch = createMountWatch(() => now);
});

/** The verdict after the last of these sessions, of which the first `failures` failed. */
function after(sessions: number, failures: number) {
  let verdict = null;
  for (let n = 0; n < sessions; n += 1) {
    verdict = watch.report(`session ${n}`, report(n < failures ? 'failed' : 'mounted'));
  }
  return verdict;
}

describe('a release', () => {
  it('must go when more than 2 of a hundred sessions fail', () => {
    expect(after(100, 3)).toEqual({ mounts: 100, failures: 3 });
  });

  it('stays at 2 of a hundred', () => {
    expect(after(100, 2)).toBeNull();
  });

  it('is not judged by fewer than 50 sessions', () => {
    expect(after(49, 49)).toBeNull();
    expect(watch.report('one more', report('mounted'))).toEqual({ mounts: 50, failures: 49 });
  });

  it('is judged by sessions: one browser that fails again and again is one', () => {
    after(60, 1);
    for (let n = 0; n < 100; n += 1) {
      expect(watch.report('session 0', report('failed'))).toBeNull();
    }
  });

  it('stays failed for a session that mounts it after all', () => {
    after(50, 2);
    expect(watch.report('session 0', report('mounted'))).toEqual({ mounts: 50, failures: 2 });
  });

  it('is forgiven what failed more than ten minutes ago', () => {
    after(50, 1);
    now += 11 * 60_000;
    expect(after(50, 1)).toBeNull();
    expect(watch.report('another', report('failed'))).toEqual({ mounts: 51, failures: 2 });
  });

  it('must go when few come and all of them fail: four sessions a minute', () => {
    let verdict = null;
    for (let n = 0; n < 50; n += 1) {
      expect(verdict).toBeNull();
      verdict = watch.report(`session ${n}`, report('failed'));
      now += 15_000;
    }
    expect(verdict).toEqual({ mounts: 50, failures: 50 });
  });

  it('is judged by the last fifty sessions where few come: what failed before them is over', () => {
    const outcomes = ['failed', ...Array.from({ length: 49 }, () => 'mounted'), 'failed'] as const;
    outcomes.forEach((outcome, n) => {
      expect(watch.report(`session ${n}`, report(outcome as 'failed' | 'mounted'))).toBeNull();
      now += 60_000;
    });
    expect(watch.report('one more', report('failed'))).toEqual({ mounts: 50, failures: 2 });
  });

  it('is judged by its own mounts alone', () => {
    after(60, 1);
    expect(watch.report('other', report('failed', 'bbbbbbbbbbbb'))).toBeNull();
  });

  it('that is given to nobody any more is forgotten, and begins anew; others are not', () => {
    after(60, 2);
    for (let n = 0; n < 60; n += 1) watch.report(`session ${n}`, report('failed', 'bbbbbbbbbbbb'));
    watch.keepOnly((remote, id) => remote === 'mfe-plan' && id === 'aaaaaaaaaaaa');
    expect(watch.report('another', report('mounted', 'bbbbbbbbbbbb'))).toBeNull();
    expect(watch.report('another', report('mounted'))).toEqual({ mounts: 61, failures: 2 });
  });

  it('must go exactly when the rule says so, whatever order reports come in', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 300 }), (outcomes) => {
        const fresh = createMountWatch(() => 0);
        outcomes.forEach((failed, index) => {
          const seen = outcomes.slice(0, index + 1);
          const failures = seen.filter(Boolean).length;
          const isBad = seen.length >= 50 && failures / seen.length > 0.02;
          const verdict = fresh.report(`s${index}`, report(failed ? 'failed' : 'mounted'));
          expect(verdict !== null).toBe(isBad);
        });
      }),
      { numRuns: 30 },
    );
  });
});
