import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Occupation } from '@edp/contracts';
import { newIdempotencyKey } from '@edp/http';
import { useProduct } from '@edp/mfe';
import { applicantDrafts, saveApplicationDraft, useAppDispatch, useAppStore } from '@edp/store';
import type { AnnualLimitOf } from '../../api/use-annual-limits';
import type { DetailsValues } from '../../store/details-values';
import { type Autosave, type AutosaveState, createAutosave } from './autosave';
import { toConfirmedDetails } from './details-request';

/** The page's autosave: what is typed reaches the server by itself, also when the tab is closed. */
export function useAutosave(
  occupations: readonly Occupation[],
  annualLimitOf: AnnualLimitOf,
): { readonly autosave: Autosave<DetailsValues>; readonly state: AutosaveState } {
  const product = useProduct();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const known = useRef({ occupations, annualLimitOf });
  useEffect(() => {
    known.current = { occupations, annualLimitOf };
  });

  const [autosave] = useState(() =>
    createAutosave<DetailsValues>({
      save(values, options) {
        const drafts = applicantDrafts(store.getState(), known.current.annualLimitOf);
        // Nothing is agreed to before the buyer goes on.
        const { consentVersions: _agreed, ...details } = toConfirmedDetails(
          values,
          drafts,
          known.current.occupations,
        );
        const attempt = { product, idempotencyKey: newIdempotencyKey() };
        return dispatch(saveApplicationDraft(details, attempt, options));
      },
      after(ms, what) {
        const timer = setTimeout(what, ms);
        return () => {
          clearTimeout(timer);
        };
      },
    }),
  );

  useEffect(() => {
    // A tab that is hidden may never be seen again: phones close it without another word.
    const leaving = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    document.addEventListener('visibilitychange', leaving);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      autosave.flush();
    };
  }, [autosave]);

  return { autosave, state: useSyncExternalStore(autosave.subscribe, autosave.state) };
}
