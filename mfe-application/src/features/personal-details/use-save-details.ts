import { useRef, useState } from 'react';
import { NOT_ELIGIBLE, type Occupation, OUTCOME_QUERY } from '@edp/contracts';
import { type CallFailure, isOutcomeUnknown, type ProblemFieldError } from '@edp/errors';
import type { SubmitErrors } from '@edp/forms';
import { newIdempotencyKey } from '@edp/http';
import { type Autosave, nextPage, useHost, useStillHere } from '@edp/mfe';
import {
  applicantDrafts,
  type ConfirmedDetails,
  confirmApplication,
  selectParticipants,
  submitQuotation,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import type { AnnualLimitOf } from '../../api/use-annual-limits';
import { detailsConfirmed } from '../../store/application-draft.slice';
import type { DetailsValues } from '../../store/details-values';
import { toConfirmedDetails } from './details-request';
import { fieldOfPointer } from './field-of-pointer';
import { peopleAsTyped } from './people-as-typed';
import { unsentPhotos } from './photos/photo-value';
import { photosOfJourney } from './photos/photos-of-journey';
import { refusedPhotos, unsentErrors } from './photos/refused-photos';

interface SaveDetails {
  /**
   * Has the quotation priced again where another nationality is chosen than it knows, or where a buyer who covers
   * children only has said who that is. A refusal when the quotation cannot be had with that, which a page of its own
   * says, a field, or the failure; undefined when the buyer may go on.
   */
  readonly requote: (values: DetailsValues) => Promise<SubmitErrors | undefined>;
  /** Creates the application and goes on. What the server found wrong comes back for the fields. */
  readonly save: (values: DetailsValues) => Promise<SubmitErrors | undefined>;
  /** Why it could not be saved, where no field is to blame. */
  readonly failure: CallFailure | null;
}

export function useSaveDetails(
  occupations: readonly Occupation[],
  annualLimitOf: AnnualLimitOf,
  autosave: Pick<Autosave<DetailsValues>, 'stop' | 'resume'>,
): SaveDetails {
  const { product, navigation, bus } = useHost();
  const isStillHere = useStillHere();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const attempts = useAttempts();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const confirm = (values: DetailsValues) => {
    const applicants = applicantDrafts(store.getState(), annualLimitOf);
    const details = toConfirmedDetails(values, { applicants }, occupations);
    const idempotencyKey = attempts.keyFor(details);
    return dispatch(confirmApplication(details, { product, idempotencyKey }));
  };

  const requote = async (values: DetailsValues): Promise<SubmitErrors | undefined> => {
    const state = store.getState();
    const people = peopleAsTyped(state, values);
    if (!people) return undefined;
    setFailure(null);
    const { members, proposer } = people;
    // A draft on its way would be one of other people than the quotation's.
    await autosave.stop();
    const priced = await dispatch(
      submitQuotation(members, { product, ...(proposer && { proposer }) }),
    );
    const { declined, isStopped } = store.getState().quickQuote;
    const isOver = priced.ok && (isStopped || declined.length > 0);
    // The provider takes no details of people whom it declines.
    if (!isOver) autosave.resume();
    if (!priced.ok) {
      const ids = selectParticipants(state).map(({ id }) => id);
      const errors = proposer ? errorsOf(priced.error) : [];
      const atFields = errors.filter(({ pointer }) => fieldOfPointer(pointer, ids) !== undefined);
      if (atFields.length === 0) setFailure(priced.error);
      return { errors: atFields };
    }
    if (!isOver) return undefined;
    if (isStillHere()) {
      if (isStopped) navigation.go('contact');
      else navigation.go('quotation', { query: { [OUTCOME_QUERY]: NOT_ELIGIBLE } });
    }
    return { errors: [] };
  };

  const save = async (typed: DetailsValues): Promise<SubmitErrors | undefined> => {
    await autosave.stop();
    const refusal = await submitDetails(typed);
    // Once confirmed, nothing may be saved over it.
    if (refusal) autosave.resume();
    return refusal;
  };

  const submitDetails = async (typed: DetailsValues): Promise<SubmitErrors | undefined> => {
    setFailure(null);
    const photos = photosOfJourney(store);
    // A photo on its way belongs to what is saved, and one that did not get there is not left out without a word.
    await photos.settled();
    const applicants = selectParticipants(store.getState());
    const values = photos.latest(typed);
    const unsent = unsentPhotos(values);
    if (unsent.length > 0) return { errors: unsentErrors(unsent) };
    let result = await confirm(values);
    const unknown = result.ok
      ? []
      : refusedPhotos(result.error, { applicants, proposer: null }, values);
    if (unknown.length > 0) {
      attempts.settled();
      await photos.askAgain(unknown);
      const known = photos.latest(typed);
      const missing = unsentPhotos(known);
      if (missing.length > 0) return { errors: unsentErrors(missing) };
      result = await confirm(known);
    }
    if (result.ok) {
      attempts.settled();
      dispatch(detailsConfirmed());
      bus.emit('application/confirmed', { refId: result.value.refId });
      // Who has left meanwhile is not taken along.
      if (isStillHere()) navigation.go(nextPage(navigation.query(), 'questionnaire'));
      return undefined;
    }
    if (!isOutcomeUnknown(result.error)) attempts.settled();
    const errors = errorsOf(result.error);
    const ids = applicants.map(({ id }) => id);
    const atFields = errors.filter(({ pointer }) => fieldOfPointer(pointer, ids) !== undefined);
    if (atFields.length === 0 || atFields.length < errors.length) setFailure(result.error);
    return { errors: atFields };
  };
  return { requote, save, failure };
}

function errorsOf(failure: CallFailure): readonly ProblemFieldError[] {
  return failure.kind === 'http' ? (failure.problem?.errors ?? []) : [];
}

/** The same details sent again after an unknown outcome are the same attempt; everything else is a new one. */
function useAttempts() {
  const open = useRef<{ readonly details: string; readonly key: string } | null>(null);
  return {
    keyFor(details: ConfirmedDetails): string {
      const text = JSON.stringify(details);
      if (open.current?.details !== text) {
        open.current = { details: text, key: newIdempotencyKey() };
      }
      return open.current.key;
    },
    settled() {
      open.current = null;
    },
  };
}
