import type { Occupation } from '@edp/contracts';
import { newIdempotencyKey } from '@edp/http';
import { type Autosave, useAutosave, useProduct } from '@edp/mfe';
import { applicantDrafts, saveApplicationDraft, useAppDispatch, useAppStore } from '@edp/store';
import type { AnnualLimitOf } from '../../api/use-annual-limits';
import type { DetailsValues } from '../../store/details-values';
import { toConfirmedDetails } from './details-request';
import { toDraftValues } from './draft-values';

/** Keeps what is typed as a draft of the application. */
export function useAutosavedDetails(
  occupations: readonly Occupation[],
  annualLimitOf: AnnualLimitOf,
): Autosave<DetailsValues> {
  const product = useProduct();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  return useAutosave<DetailsValues>((values, options) => {
    const drafts = applicantDrafts(store.getState(), annualLimitOf);
    // Nothing is agreed to before the buyer goes on.
    const { consentVersions: _agreed, ...details } = toConfirmedDetails(
      toDraftValues(values),
      drafts,
      occupations,
    );
    const attempt = { product, idempotencyKey: newIdempotencyKey() };
    return dispatch(saveApplicationDraft(details, attempt, options));
  });
}
