import type { RegistryView } from '@edp/contracts';
import { Logbook } from './logbook';
import { changesUnderWay, lateRollbacks, rollbacks } from './verdict';

const BAD = 'bbbbbbbbbbbb';
const GOOD = 'aaaaaaaaaaaa';
const TAKEN = { remote: 'mfe-plan', releaseId: BAD, fault: 'mountFails', at: 10_000 } as const;

/** As far as the log reads it. */
function registryWith(releaseId: string): RegistryView {
  return { remotes: { 'mfe-plan': { active: { releaseId } } } } as unknown as RegistryView;
}

function documentAt(log: Logbook, requestedAt: number, releaseId: string) {
  return log.documentSeen(registryWith(releaseId), { requestedAt, isFirst: true });
}

describe('a rollback', () => {
  it('is late by the last document that still named the release', () => {
    const log = new Logbook();
    documentAt(log, 9_000, BAD);
    documentAt(log, 10_400, BAD);
    documentAt(log, 10_900, GOOD);
    const found = rollbacks(log, [TAKEN]);
    expect(found[0]?.effectiveMs).toBe(400);
    expect(lateRollbacks(found)).toEqual([]);
  });

  it('that pages go on to ignore for more than a second is a finding', () => {
    const log = new Logbook();
    documentAt(log, 11_001, BAD);
    expect(lateRollbacks(rollbacks(log, [TAKEN]))).toHaveLength(1);
  });

  it('is due once fifty sessions have reported a release, two of them a failure', () => {
    const log = new Logbook();
    const tell = (outcome: 'mounted' | 'failed', by: object = {}) =>
      log.reported(by, { remote: 'mfe-plan', releaseId: BAD, outcome });
    tell('failed');
    const unlucky = {};
    for (let tries = 0; tries < 60; tries += 1) tell('failed', unlucky);
    for (let sessions = 2; sessions < 49; sessions += 1) tell('mounted');
    expect(log.dueAt('mfe-plan', BAD)).toBeNull();
    tell('mounted');
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

  it('may keep its release, or lose one that was rolled back', () => {
    expect(changesUnderWay(journey(GOOD, GOOD), [])).toEqual([]);
    expect(changesUnderWay(journey(BAD, GOOD), [TAKEN])).toEqual([]);
  });

  it('whose release is exchanged for a newer one is a finding', () => {
    expect(changesUnderWay(journey(GOOD, BAD), [])).toEqual([
      `mfe-plan changed from ${GOOD} to ${BAD} in the middle of a journey`,
    ]);
  });
});
