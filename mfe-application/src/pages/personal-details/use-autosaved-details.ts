import { useState } from 'react';
import type { Occupation } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';
import { newIdempotencyKey } from '@edp/http';
import { type Autosave, useAutosave, useProduct } from '@edp/mfe';
import {
  applicantDrafts,
  type ConfirmedDetails,
  proposerDraft,
  saveApplicationDraft,
  selectApplication,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import type { DetailsValues } from '../../store/details-values';
import { type People, toDetails } from './details-request';
import { toDraftValues } from './draft-values';
import { photosOfJourney } from './photos/photos-of-journey';
import { rejectedPhotos } from './photos/rejected-photos';
import { isPermanent } from './saving-messages';
import { protectedContacts, withStoredContacts } from './stored-contacts';
import type { AnnualLimitOf } from './use-annual-limits';

interface AutosavedDetails {
  readonly autosave: Autosave<DetailsValues>;
  /** Failure of the last autosave, also if it saved everything but contact data that this device may not change. */
  readonly failure: CallFailure | null;
}

/** Autosaves the form as a draft of the application. */
export function useAutosavedDetails(
  occupations: readonly Occupation[],
  annualLimitOf: AnnualLimitOf,
): AutosavedDetails {
  const product = useProduct();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const autosave = useAutosave<DetailsValues>(async (values, options) => {
    const state = store.getState();
    const people: People = {
      applicants: applicantDrafts(state, annualLimitOf),
      proposer: proposerDraft(state),
    };
    const draftOf = (typed: DetailsValues) => toDetails(toDraftValues(typed), people, occupations);
    const save = (details: ConfirmedDetails) => {
      const attempt = { product, idempotencyKey: newIdempotencyKey() };
      return dispatch(saveApplicationDraft(details, attempt, options));
    };
    const draft = draftOf(values);
    const saved = await save(draft);
    setFailure(saved.ok ? null : saved.error);
    if (saved.ok) return true;
    if (isPermanent(saved.error)) return 'refused';
    const rejected = protectedContacts(saved.error);
    if (rejected.length > 0) {
      const payout = selectApplication(state)?.payout;
      const others = await save(withStoredContacts(draft, rejected, { ...people, payout }));
      if (!others.ok) setFailure(others.error);
      return others.ok;
    }
    const unknown = rejectedPhotos(saved.error, people, values);
    if (unknown.length === 0) return false;
    // An upload's response was lost: saves the other details with the ids of the server.
    const photos = photosOfJourney(store);
    await photos.reload(unknown);
    const again = await save(draftOf(photos.latest(values)));
    if (!again.ok) setFailure(again.error);
    return again.ok;
  }, 'details');
  return { autosave, failure };
}
