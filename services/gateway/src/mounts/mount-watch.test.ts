import fc from 'fast-check';
import { networkOf } from '@edp/service';
import { judgeRelease } from './judge-release';
import { createMountWatch, type MountWatch } from './mount-watch';

type Outcome = 'mounted' | 'failed';
const report = (outcome: Outcome, releaseId = 'aaaaaaaaaaaa') =>
  ({ remote: 'mfe-plan', releaseId, outcome }) as const;
/** Each in its own address block. */
const addressOf = (n: number) => `10.${n >> 8}.${n & 255}.1`;

let now = 0;
let watch: MountWatch;
let sessions: number;
beforeEach(() => {
  now = 0;
  sessions = 0;
  watch = createMountWatch(() => now);
});

/** A new session reports. */
function addReport(outcome: Outcome, address = addressOf(sessions), releaseId?: string) {
  sessions += 1;
  const from = { sessionId: `session ${sessions}`, network: networkOf(address) };
  return watch.report(from, report(outcome, releaseId));
}

/** The tally after these sessions, each in a network of its own unless they share one. */
function after(count: number, failures: number, address?: string) {
  let tally = addReport(failures > 0 ? 'failed' : 'mounted', address);
  for (let n = 1; n < count; n += 1)
    tally = addReport(n < failures ? 'failed' : 'mounted', address);
  return tally;
}

describe('a live release', () => {
  it.each([
    [1_000, 20, 'alert'],
    [999, 20, 'rollback'],
    [500, 19, 'alert'],
    [500, 10, 'good'],
    [50, 20, 'rollback'],
    [49, 49, 'good'],
    [50, 2, 'alert'],
    [50, 1, 'good'],
  ])(
    'with reports of %d networks, %d of them failures, is judged: %s',
    (count, failures, judgement) => {
      expect(judgeRelease(after(count, failures), 'live')).toBe(judgement);
    },
  );

  it('is not rolled back by the failures of one network, however many sessions it opens', () => {
    after(100, 0);
    const tally = after(300, 300, '203.0.113.9');
    expect(tally).toMatchObject({ networks: 101, failingNetworks: 1, mounts: 120 });
    expect(judgeRelease(tally, 'live')).toBe('alert');
  });

  it('is not rolled back by the owner of an address block', () => {
    after(100, 0);
    let tally = addReport('failed', '2001:db8:7::1');
    for (let n = 1; n < 200; n += 1) tally = addReport('failed', `2001:db8:7:${n.toString(16)}::1`);
    expect(tally.failingNetworks).toBe(4);
    expect(judgeRelease(tally, 'live')).toBe('alert');
  });

  it('that fails in many networks is not hidden by the successes of one', () => {
    after(500, 25);
    expect(judgeRelease(after(2_000, 0, '203.0.113.9'), 'live')).toBe('rollback');
  });

  it('that fails in many networks raises an alert, whatever successes others report', () => {
    after(500, 25);
    expect(judgeRelease(after(3_000, 0), 'live')).toBe('alert');
  });
});

it('as a canary is rolled back when more than 2% of sessions fail, from any network', () => {
  expect(judgeRelease(after(50, 1), 'canary')).toBe('good');
  expect(judgeRelease(addReport('failed'), 'canary')).toBe('rollback');
});

describe('the tally of a release', () => {
  const numbers = ({ mounts, failures }: ReturnType<typeof addReport>) => [mounts, failures];
  const again = (outcome: Outcome) =>
    watch.report({ sessionId: 'session 1', network: networkOf(addressOf(0)) }, report(outcome));

  it('counts sessions: repeated failures of one browser are one', () => {
    after(60, 1);
    for (let n = 0; n < 100; n += 1) expect(numbers(again('failed'))).toEqual([60, 1]);
  });

  it('counts a session as failed even if it mounts the release later', () => {
    after(50, 2);
    expect(numbers(again('mounted'))).toEqual([50, 2]);
  });

  it('excludes failures of more than ten minutes ago', () => {
    after(50, 1);
    now += 11 * 60_000;
    expect(numbers(after(50, 1))).toEqual([50, 1]);
  });

  it('includes the last fifty sessions if there are few, without earlier ones', () => {
    const outcomes = ['failed', ...Array<Outcome>(49).fill('mounted'), 'failed'] as Outcome[];
    for (const outcome of outcomes) {
      addReport(outcome);
      now += 60_000;
    }
    expect(numbers(addReport('failed'))).toEqual([50, 2]);
  });

  it('only includes its own mounts', () => {
    after(60, 1);
    expect(numbers(addReport('failed', addressOf(99), 'bbbbbbbbbbbb'))).toEqual([1, 1]);
  });

  it('is reset for a release that was no longer in use', () => {
    after(60, 2);
    for (let n = 0; n < 60; n += 1) addReport('failed', addressOf(n), 'bbbbbbbbbbbb');
    watch.retainOnly((remote, id) => remote === 'mfe-plan' && id === 'aaaaaaaaaaaa');
    expect(numbers(addReport('mounted', addressOf(1), 'bbbbbbbbbbbb'))).toEqual([1, 0]);
    expect(numbers(addReport('mounted', addressOf(2)))).toEqual([61, 2]);
  });

  it('does not depend on the order of reports', () => {
    const reports = fc.array(fc.tuple(fc.boolean(), fc.nat(20)), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(reports, (given) => {
        const tallies = [given, given.toReversed()].map((order) => {
          watch = createMountWatch(() => 0);
          const results = order.map(([failed, n]) =>
            addReport(failed ? 'failed' : 'mounted', addressOf(n)),
          );
          return results.at(-1)!;
        });
        expect(tallies[1]?.share).toBeCloseTo(tallies[0]!.share);
        expect({ ...tallies[1], share: 0 }).toEqual({ ...tallies[0], share: 0 });
      }),
      { numRuns: 30 },
    );
  });
});
