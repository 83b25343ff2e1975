import { networkOf } from '@edp/service';
import { type Judgement, judgeRelease } from '../src/mounts/judge-release';
import { createMountWatch } from '../src/mounts/mount-watch';
import { type ReleaseRole } from '../src/releases/registered-remote';

/** Buyers and attackers who get the release and report on it within ten minutes. */
export interface Situation {
  readonly as: ReleaseRole;
  /** Number of buyers, each with one session in its own network. */
  readonly buyers: number;
  /** Share of buyers whose browsers fail. */
  readonly failing: number;
  /** Networks of attackers, each with the maximum of counted sessions. */
  readonly attackers: number;
  /** What attackers report. */
  readonly forge: 'mounted' | 'failed';
}

const REMOTE = 'mfe-plan';
const RELEASE = 'aaaaaaaaaaaa';
const SESSIONS_PER_ATTACKER = 20;
const WEIGHT: Readonly<Record<Judgement, number>> = { good: 0, alert: 1, rollback: 2 };

/** The worst judgement; attackers are spread evenly among the buyers. */
export function simulate({ as, buyers, failing, attackers, forge }: Situation): Judgement {
  const watch = createMountWatch(() => 0);
  const reports: [network: string, session: string, outcome: 'mounted' | 'failed'][] = [];
  const failures = Math.round(buyers * failing);
  for (let n = 0; n < buyers; n += 1) {
    const hasFailed =
      Math.floor(((n + 1) * failures) / buyers) > Math.floor((n * failures) / buyers);
    reports.push([`10.${n >> 8}.${n & 255}.1`, `buyer ${n}`, hasFailed ? 'failed' : 'mounted']);
  }
  const forged = attackers * SESSIONS_PER_ATTACKER;
  for (let n = 0; n < forged; n += 1) {
    const at = Math.floor(((n + 0.5) * (reports.length + 1)) / forged);
    reports.splice(at, 0, [`172.16.${n % attackers}.1`, `attacker ${n}`, forge]);
  }
  let worst: Judgement = 'good';
  for (const [address, sessionId, outcome] of reports) {
    const from = { sessionId, network: networkOf(address) };
    const tally = watch.report(from, { remote: REMOTE, releaseId: RELEASE, outcome });
    const judgement = judgeRelease(tally, as);
    if (WEIGHT[judgement] > WEIGHT[worst]) worst = judgement;
  }
  return worst;
}
