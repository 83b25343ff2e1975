import type { RegistryView } from '@edp/contracts';
import { Logbook } from './logbook';
import { changesUnderWay, lateRollbacks, rollbacks } from './verdict';

const BAD = 'bbbbbbbbbbbb';
const GOOD = 'aaaaaaaaaaaa';
const ROLLED_BACK = {
  remote: 'mfe-plan',
  releaseId: BAD,
  fault: 'mountFails',
  at: 10_000,
} as const;

/** The part of a registry that the log reads. */
function registryWith(releaseId: string): RegistryView {
  return { remotes: { 'mfe-plan': { active: { releaseId } } } } as unknown as RegistryView;
}

function documentAt(log: Logbook, requestedAt: number, releaseId: string) {
  return log.documentSeen(registryWith(releaseId), { requestedAt, isFirst: true });
}

describe('a rollback', () => {
  it('takes effect after the last document that contains the release', () => {
    const log = new Logbook();
    documentAt(log, 9_000, BAD);
    documentAt(log, 10_400, BAD);
    documentAt(log, 10_900, GOOD);
    const found = rollbacks(log, [ROLLED_BACK]);
    expect(found[0]?.effectiveMs).toBe(400);
    expect(lateRollbacks(found)).toEqual([]);
  });

  it('is a finding when documents contain the release for more than a second', () => {
    const log = new Logbook();
    documentAt(log, 11_001, BAD);
    expect(lateRollbacks(rollbacks(log, [ROLLED_BACK]))).toHaveLength(1);
  });

  it('is due when fifty sessions have reported a release, two of them a failure', () => {
    const log = new Logbook();
    const report = (outcome: 'mounted' | 'failed', by: object = {}) =>
      log.reported(by, { remote: 'mfe-plan', releaseId: BAD, outcome });
    report('failed');
    const unlucky = {};
    for (let tries = 0; tries < 60; tries += 1) report('failed', unlucky);
    for (let sessions = 2; sessions < 49; sessions += 1) report('mounted');
    expect(log.dueAt('mfe-plan', BAD)).toBeNull();
    report('mounted');
    expect(log.dueAt('mfe-plan', BAD)).not.toBeNull();
    expect(log.dueAt('mfe-plan', GOOD)).toBeNull();
  });
});

describe('a journey', () => {
  const journey = (...ids: string[]) => {
    const log = new Logbook();
    ids.forEach((id, index) => documentAt(log, index, id));
    return log.documents;
  };

  it('may retain its release, or lose one that was rolled back', () => {
    expect(changesUnderWay(journey(GOOD, GOOD), [])).toEqual([]);
    expect(changesUnderWay(journey(BAD, GOOD), [ROLLED_BACK])).toEqual([]);
  });

  it('is a finding when its release is replaced by a newer one', () => {
    expect(changesUnderWay(journey(GOOD, BAD), [])).toEqual([
      `mfe-plan changed from ${GOOD} to ${BAD} in the middle of a journey`,
    ]);
  });
});
