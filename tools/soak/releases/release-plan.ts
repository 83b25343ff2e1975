import { FAULTS, type Fault } from '../../harness/releases';

/** In the order in which their squads release. */
const REMOTES = ['mfe-plan', 'mfe-quote', 'mfe-payment', 'mfe-health', 'mfe-application'] as const;

const FAULT_NAMES = Object.keys(FAULTS) as Fault[];

/** A release of a squad during the soak test. */
export interface PlannedRelease {
  readonly remote: string;
  /** Unique; it is written into every script and text of the build. */
  readonly mark: string;
  /** The injected fault; null for none. */
  readonly fault: Fault | null;
  /** Percentage of buyers that get it first; null for all at once. */
  readonly canary: number | null;
  /** The squad begins once this share of all journeys has begun. */
  readonly after: number;
}

/**
 * Every fourth or fifth release is broken. With ten or more, all five squads have a broken one in their second round, two of them
 * as a canary, and the last rounds happen while earlier journeys are still running. With fewer, the broken one is of the first
 * page, which most buyers see.
 */
export function plannedReleases(count: number): readonly PlannedRelease[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / REMOTES.length);
    const place = index % REMOTES.length;
    const isBroken = count >= 2 * REMOTES.length ? round === 1 : index === 1;
    return {
      remote: REMOTES[place] ?? REMOTES[0],
      mark: `soak-${index + 1}`,
      fault: isBroken ? (FAULT_NAMES[place] ?? null) : null,
      canary: isBroken && place > 2 ? 50 : null,
      after: shareOf(index, count),
    };
  });
}

function shareOf(index: number, count: number): number {
  if (count < 2 * REMOTES.length) return (0.8 * index) / count;
  const isLate = index >= 2 * REMOTES.length;
  // Broken releases need buyers who report them; the last releases follow after that.
  return isLate ? 0.7 + (0.28 * (index - 10)) / (count - 10) : 0.015 * index;
}
