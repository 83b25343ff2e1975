import { LEAST_MOUNTS } from './mount-watch';
import { type MountTally } from './network-tally';

/** What new journeys are given a release as. */
export type GivenAs = 'live' | 'canary';

/** `alert`: a person has to look; the release stays. */
export type Judgement = 'good' | 'alert' | 'rollback';

/** No more than this share may fail. */
export const MOST_FAILING = 0.02;
/** Failures in so many networks are no single stranger's. */
export const MANY_NETWORKS = 20;

/**
 * Judges a release by what browsers told of it, which is evidence and no order: anybody can open sessions and report what
 * they like. A live release is rolled back only when failures come from many networks and are a real share of them; a
 * canary goes earlier, because that takes nothing from buyers. Successes cannot hide failures of many networks: those call
 * a person whatever else was told.
 */
export function judgeRelease(tally: MountTally, as: GivenAs): Judgement {
  const { mounts, failures, failingNetworks, share } = tally;
  if (mounts < LEAST_MOUNTS) return 'good';
  const isFromMany = failingNetworks >= MANY_NETWORKS;
  const isRealShare = share > MOST_FAILING;
  if (isFromMany && isRealShare) return 'rollback';
  const isFailing = isFromMany || isRealShare || failures > mounts * MOST_FAILING;
  if (!isFailing) return 'good';
  return as === 'canary' ? 'rollback' : 'alert';
}
