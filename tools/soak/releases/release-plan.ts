import { FAULTS, type Fault } from '../../harness/releases';

/** In the order in which their squads release. */
const REMOTES = ['mfe-plan', 'mfe-quote', 'mfe-payment', 'mfe-health', 'mfe-application'] as const;

/** A release that a squad brings out during the soak test. */
export interface PlannedRelease {
  readonly remote: string;
  /** Tells it from all others: it is written into every script and text of the build. */
  readonly mark: string;
  /** What is wrong with it, where something is. */
  readonly fault: Fault | null;
  /** How many of a hundred buyers get it before all do. */
  readonly canary: number | null;
  /** The squad begins once this share of all journeys has begun. */
  readonly after: number;
}

/**
 * Every fourth or fifth release is broken. With ten and more, all five squads have a broken one in their second round, two
 * of them as a canary, and the last rounds come when journeys that began before are still under way. With fewer, the one
 * that is broken is of the first page, which the most people see.
 */
export function plannedReleases(count: number): readonly PlannedRelease[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / REMOTES.length);
    const place = index % REMOTES.length;
    const isBroken = count >= 2 * REMOTES.length ? round === 1 : index === 1;
    return {
      remote: REMOTES[place] ?? REMOTES[0],
      mark: `soak-${index + 1}`,
      fault: isBroken ? (FAULTS[place] ?? FAULTS[0]) : null,
      canary: isBroken && place > 2 ? 50 : null,
      after: shareOf(index, count),
    };
  });
}

function shareOf(index: number, count: number): number {
  if (count < 2 * REMOTES.length) return (0.8 * index) / count;
  const isLate = index >= 2 * REMOTES.length;
  // What is broken needs buyers until it is found out; the last ones come after that.
  return isLate ? 0.7 + (0.28 * (index - 10)) / (count - 10) : 0.015 * index;
}
