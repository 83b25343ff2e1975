import { type ReleaseRole } from '../releases/registered-remote';
import { MIN_MOUNTS } from './mount-watch';
import { type MountTally } from './network-tally';

/** `alert`: operators are alerted; the release stays. */
export type Judgement = 'good' | 'alert' | 'rollback';

/** Maximum share of failures. */
export const MAX_FAILING = 0.02;
/** Failures in this many networks do not come from one attacker. */
const MIN_FAILING_NETWORKS = 20;

/** The rule for a live release, as operators read it. */
export const ROLLBACK_RULE = `A live release is rolled back automatically when failures come from ${MIN_FAILING_NETWORKS} networks or more, and are more than ${MAX_FAILING * 100}% by network.`;

/**
 * Judges a release by browser reports, which anybody can forge. A live release is only rolled back when failures come
 * from many networks and are a relevant share of them; a canary is rolled back earlier, because buyers lose nothing.
 * Reported successes cannot hide failures of many networks: these raise an alert in any case.
 */
export function judgeRelease(tally: MountTally, role: ReleaseRole): Judgement {
  const { mounts, failures, failingNetworks, share } = tally;
  if (mounts < MIN_MOUNTS) return 'good';
  const isFromMany = failingNetworks >= MIN_FAILING_NETWORKS;
  const isRealShare = share > MAX_FAILING;
  if (isFromMany && isRealShare) return 'rollback';
  const isFailing = isFromMany || isRealShare || failures > mounts * MAX_FAILING;
  if (!isFailing) return 'good';
  return role === 'canary' ? 'rollback' : 'alert';
}
