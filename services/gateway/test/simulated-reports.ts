import { networkOf } from '@edp/service';
import { type GivenAs, type Judgement, judgeRelease } from '../src/mounts/judge-release';
import { createMountWatch } from '../src/mounts/mount-watch';

/** Real buyers and strangers, all of whom are given the release and report on it within ten minutes. */
export interface Situation {
  readonly as: GivenAs;
  /** Each with a network of its own, with one session. */
  readonly buyers: number;
  /** The share of them in whose browsers the release fails. */
  readonly failing: number;
  /** Networks of strangers, each with as many sessions as count. */
  readonly strangers: number;
  /** What strangers report. */
  readonly forge: 'mounted' | 'failed';
}

const REMOTE = 'mfe-plan';
const RELEASE = 'aaaaaaaaaaaa';
const SESSIONS_OF_A_STRANGER = 20;
const WEIGHT: Readonly<Record<Judgement, number>> = { good: 0, alert: 1, rollback: 2 };

/** The worst that came of it; strangers are spread evenly among the buyers. */
export function simulate({ as, buyers, failing, strangers, forge }: Situation): Judgement {
  const watch = createMountWatch(() => 0);
  const reports: [network: string, session: string, outcome: 'mounted' | 'failed'][] = [];
  const failures = Math.round(buyers * failing);
  for (let n = 0; n < buyers; n += 1) {
    const hasFailed =
      Math.floor(((n + 1) * failures) / buyers) > Math.floor((n * failures) / buyers);
    reports.push([`10.${n >> 8}.${n & 255}.1`, `buyer ${n}`, hasFailed ? 'failed' : 'mounted']);
  }
  const forged = strangers * SESSIONS_OF_A_STRANGER;
  for (let n = 0; n < forged; n += 1) {
    const at = Math.floor(((n + 0.5) * (reports.length + 1)) / forged);
    reports.splice(at, 0, [`172.16.${n % strangers}.1`, `stranger ${n}`, forge]);
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
