import { type LoadCount, LOAD_TIME_STEPS, type RegistryEntry } from '@edp/contracts';
import { type AuditLine, type ShownRelease } from '@edp/releases';
import { PERIODS } from './load-figures';
import { remoteViews } from './remote-view';

const NOW = Date.parse('2026-11-22T02:51:00Z');
const [LIVE, NEXT] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const period = PERIODS[1];
const NO_VITALS = { totals: [], since: 0 };

/** Twelve hours before. */
const NOON = Math.floor(NOW / 60_000 / period.step) * period.step - 720;

const loads = (count: number, change: Partial<LoadCount> = {}): LoadCount => ({
  minute: Math.floor(NOW / 60_000 / period.step) * period.step,
  remote: 'mfe-plan',
  releaseId: LIVE,
  outcome: 'mounted',
  loads: count,
  times: LOAD_TIME_STEPS.map((end) => (end === 500 ? count : 0)).concat(0),
  ...change,
});
const failed = (count: number, change: Partial<LoadCount> = {}) =>
  loads(count, { outcome: 'mount', times: [], ...change });

function viewOf(
  {
    counts = [loads(100)],
    releases = [],
    audit = [],
    faulty = [],
  }: {
    counts?: LoadCount[] | null;
    releases?: ShownRelease[];
    audit?: AuditLine[];
    faulty?: { name: string; releaseId: string }[];
  },
  entry: Partial<RegistryEntry> = {},
) {
  const plan = { owner: 'Plan squad', active: LIVE, previous: [], ...entry };
  const registry = { version: 1 as const, remotes: { 'mfe-plan': plan } };
  const [view] = remoteViews({
    registry,
    releases,
    audit,
    counts,
    faulty,
    period,
    vitals: NO_VITALS,
    now: NOW,
  });
  return view!;
}

const line = (what: AuditLine['what'], hoursAgo: number): AuditLine => ({
  at: new Date(NOW - hoursAgo * 3_600_000).toISOString(),
  who: 'gateway',
  what,
  remote: 'mfe-plan',
  releaseId: NEXT,
  why: 'a test',
});
const shown = (reasons: string[]): ShownRelease => ({
  name: 'mfe-plan',
  releaseId: LIVE,
  publishedAt: new Date(NOW),
  manifest: null,
  reasons,
});

describe('a remote on the dashboard', () => {
  it.each([
    ['steady', {}, {}],
    ['steady at 2 of a hundred', { counts: [loads(98), failed(2)] }, {}],
    ['failing', { counts: [loads(97), failed(3)] }, {}],
    ['steady: too few loads', { counts: [loads(15), failed(3)] }, {}],
    ['steady: failing release not in use', { counts: [failed(90, { releaseId: NEXT })] }, {}],
    ['steady: failures are over', { counts: [loads(30), failed(90, { minute: NOON })] }, {}],
    ['quiet', { counts: [] }, {}],
    ['steady: no figures', { counts: null }, {}],
    ['notServed', { faulty: [{ name: 'mfe-plan', releaseId: LIVE }] }, {}],
    ['steady: another remote', { faulty: [{ name: 'mfe-quote', releaseId: LIVE }] }, {}],
    ['unfit', { releases: [shown(['it uses version 2'])] }, {}],
    ['canary', {}, { canary: { releaseId: NEXT, percent: 5 } }],
    ['held canary', {}, { canary: { releaseId: NEXT, percent: 5, held: 'slower' } }],
    [
      'failing canary',
      { counts: [failed(90, { releaseId: NEXT })] },
      { canary: { releaseId: NEXT, percent: 5 } },
    ],
    ['rolledBack', { audit: [line('promote', 3), line('rollback', 2)] }, {}],
    ['steady: promoted since', { audit: [line('rollback', 2), line('promote', 1)] }, {}],
    ['steady: interrupted rollback', { audit: [{ ...line('rollback', 1), releaseId: LIVE }] }, {}],
    ['steady: rolled back days ago', { audit: [line('rollback', 25)] }, {}],
    ['slow', { counts: [loads(9, { times: LOAD_TIME_STEPS.map(() => 0).concat(9) })] }, {}],
  ])('is %s', (expected, facts, entry) => {
    const marks = expected.split(':')[0]!.replace(/ at .*/, '');
    expect(viewOf(facts, entry).marks.join(' ')).toBe(marks);
  });

  it('shows the state of each release', () => {
    const ids = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd', 'eeeeeeeeeeee'];
    const releases = ids.map((releaseId) => ({ ...shown([]), releaseId }));
    const view = viewOf(
      { releases },
      {
        canary: { releaseId: ids[1]!, percent: 5 },
        previous: [ids[2]!],
        withdrawn: [ids[3]!],
      },
    );
    const states = view.releases.map(({ state }) => state);
    expect(states).toEqual(['live', 'canary', 'before', 'withdrawn', 'published']);
  });

  it('is listed in the order of a journey, others last', () => {
    const entry = { owner: 'Squad', active: LIVE, previous: [] };
    const names = ['mfe-zoo', 'mfe-payment', 'mfe-ant', 'mfe-quote', 'mfe-plan'];
    const registry = {
      version: 1 as const,
      remotes: Object.fromEntries(names.map((name) => [name, entry])),
    };
    const facts = {
      registry,
      releases: [],
      audit: [],
      counts: null,
      faulty: [],
      period,
      now: NOW,
      vitals: NO_VITALS,
    };
    expect(remoteViews(facts).map(({ name }) => name)).toEqual([
      'mfe-quote',
      'mfe-plan',
      'mfe-payment',
      'mfe-ant',
      'mfe-zoo',
    ]);
  });
});
