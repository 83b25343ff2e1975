import { type CallFailure, PROBLEM } from '@edp/errors';

/**
 * Characters of a version that outlive a reload. It is a hash of the people too: 18 bits tell one version from another,
 * and are too few to find somebody's number by trying.
 */
const BEGINNING = 3;

interface Versions {
  readonly version: string | null;
  readonly draftVersion: string | null;
}

/** How the version begins that a draft of this tab was changed from; null where it may be written over. */
export function beginningOf({ version, draftVersion }: Versions): string | null {
  return draftVersion ?? version?.slice(0, BEGINNING) ?? null;
}

/** The version that a draft was changed from: the one that was read back, where it begins alike; else none that is stored. */
export function changedFrom({ version, draftVersion }: Versions): string | null {
  return draftVersion === null || version?.startsWith(draftVersion) ? version : draftVersion;
}

/** Another tab or device has stored another version meanwhile. */
export function isChangedElsewhere(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.problem?.code === PROBLEM.quotationChanged;
}
