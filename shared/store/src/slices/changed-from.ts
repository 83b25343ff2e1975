import { withDraft } from './plan-choice';
import type { QuickQuoteState } from './quick-quote.slice';

/**
 * Characters of a version that outlive a reload. It is a hash of the people too: 18 bits tell one version from another,
 * and are too few to find somebody's number by trying.
 */
const BEGINNING = 3;

type Versions = Pick<QuickQuoteState, 'version' | 'draftVersion'>;

/** How the version begins that a draft of this tab was changed from; null where it may be written over. */
export function beginningOf({ version, draftVersion }: Versions): string | null {
  return draftVersion ?? version?.slice(0, BEGINNING) ?? null;
}

/** The version that a draft was changed from: the one that was read back, where it begins alike; else none that is stored. */
export function changedFrom({ version, draftVersion }: Versions): string | null {
  return draftVersion === null || version?.startsWith(draftVersion) ? version : draftVersion;
}

/** What an earlier document chose and did not get priced is chosen again, as a change of the version of then. */
export function withDraftResumed(state: QuickQuoteState): QuickQuoteState {
  const { draftId, draftVersion, planDraft, version } = state;
  const from = changedFrom(state);
  const resumed = planDraft ? withDraft(state, planDraft) : state;
  return {
    ...resumed,
    planDraft: null,
    version: resumed === state ? version : from,
    // What is typed is read back later, and is a change of the version of then as well.
    draftVersion: draftId !== null && from !== version ? draftVersion : null,
  };
}
