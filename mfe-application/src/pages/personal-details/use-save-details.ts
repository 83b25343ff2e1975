import { useRef, useState } from 'react';
import { NOT_ELIGIBLE, type Occupation, OUTCOME_QUERY } from '@edp/contracts';
import {
  type CallFailure,
  hasProblem,
  isNotFound,
  isOutcomeUnknown,
  isRateLimited,
  PROBLEM,
  type ProblemFieldError,
  problemOf,
} from '@edp/errors';
import type { SubmitErrors } from '@edp/forms';
import { newIdempotencyKey } from '@edp/http';
import { type Autosave, nextPage, useHost, useStillHere } from '@edp/mfe';
import {
  applicantDrafts,
  type ConfirmedDetails,
  confirmApplication,
  saveApplicationDraft,
  selectParticipants,
  submitQuotation,
  takeStoredQuotation,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { detailsConfirmed } from '../../store/application-draft.slice';
import type { DetailsValues } from '../../store/details-values';
import { toConfirmedDetails } from './details-request';
import { fieldOfPointer } from './field-of-pointer';
import { peopleAsTyped } from './people-as-typed';
import { unsentPhotos } from './photos/photo-value';
import { photosOfJourney } from './photos/photos-of-journey';
import { rejectedPhotos, unsentErrors } from './photos/rejected-photos';
import type { AnnualLimitOf } from './use-annual-limits';

interface SaveDetails {
  /**
   * Prices the quotation again if the nationality has changed, or a buyer who covers children only is identified now.
   * Resolves to errors if somebody is not eligible (another page says so) or the request failed; undefined if the buyer
   * may continue.
   */
  readonly requote: (values: DetailsValues) => Promise<SubmitErrors | undefined>;
  /**
   * Creates the application and goes to the next page. For an agent, saves it as a draft and asks the shell to hand over
   * to the buyer, who confirms it. Resolves to the errors of the server by field.
   */
  readonly save: (values: DetailsValues) => Promise<SubmitErrors | undefined>;
  /**
   * Replaces the people with those of the stored quotation. A failure has changed nothing; it is returned if a retry may
   * succeed, and is `failure` otherwise.
   */
  readonly takeStored: () => Promise<CallFailure | null>;
  /** Failure without a field error. */
  readonly failure: CallFailure | null;
}

interface SaveDetailsOptions {
  readonly occupations: readonly Occupation[];
  readonly annualLimitOf: AnnualLimitOf;
  readonly autosave: Pick<Autosave<DetailsValues>, 'stop' | 'resume'>;
  /** The people were replaced by those of the stored quotation. */
  readonly onTaken: () => void;
}

export function useSaveDetails({
  occupations,
  annualLimitOf,
  autosave,
  onTaken,
}: SaveDetailsOptions): SaveDetails {
  const { product, navigation, bus } = useHost();
  const isStillHere = useStillHere();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const attempts = useAttempts();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const send = (values: DetailsValues) => {
    const applicants = applicantDrafts(store.getState(), annualLimitOf);
    const details = toConfirmedDetails(values, { applicants }, occupations);
    const attempt = { product, idempotencyKey: attempts.keyFor(details) };
    return dispatch(
      values.consents
        ? confirmApplication(details, attempt)
        : saveApplicationDraft(details, attempt),
    );
  };

  const confirm = async (values: DetailsValues) => {
    const result = await send(values);
    // Language or device have changed since an attempt with unknown outcome, which has the key.
    if (result.ok || !hasProblem(result.error, PROBLEM.idempotencyConflict)) return result;
    attempts.settled();
    return send(values);
  };

  const requote = async (values: DetailsValues): Promise<SubmitErrors | undefined> => {
    const state = store.getState();
    const people = peopleAsTyped(state, values);
    if (!people) return undefined;
    setFailure(null);
    const { members, proposer } = people;
    // A pending draft would contain people who differ from the quotation.
    await autosave.stop();
    const priced = await dispatch(
      submitQuotation(members, { product, ...(proposer && { proposer }) }),
    );
    const { declined, isStopped } = store.getState().quickQuote;
    const isOver = priced.ok && (isStopped || declined.length > 0);
    // The provider rejects details of declined people.
    if (!isOver) autosave.resume();
    if (!priced.ok) {
      const ids = selectParticipants(state).map(({ id }) => id);
      const atFields = errorsOf(priced.error).filter(({ pointer }) => {
        const field = fieldOfPointer(pointer, ids);
        // Only an uncovered proposer is identified on this page.
        return field !== undefined && (proposer !== null || !field.includes('.identity.'));
      });
      if (atFields.length === 0) setFailure(priced.error);
      return { errors: atFields };
    }
    if (!isOver) return undefined;
    if (isStillHere()) {
      if (isStopped) navigation.go('contact');
      else navigation.go('plan', { query: { [OUTCOME_QUERY]: NOT_ELIGIBLE } });
    }
    return { errors: [] };
  };

  const save = async (typed: DetailsValues): Promise<SubmitErrors | undefined> => {
    await autosave.stop();
    const errors = await submitDetails(typed);
    // After the confirmation, a draft must not overwrite it. An agent confirms nothing and stays on the page.
    if (errors || typed.consents === null) autosave.resume();
    return errors;
  };

  const submitDetails = async (typed: DetailsValues): Promise<SubmitErrors | undefined> => {
    setFailure(null);
    const photos = photosOfJourney(store);
    // Waits for pending uploads; a failed one is an error, so that it is not dropped silently.
    await photos.settled();
    const applicants = selectParticipants(store.getState());
    const values = photos.latest(typed);
    const unsent = unsentPhotos(values);
    if (unsent.length > 0) return { errors: unsentErrors(unsent) };
    let result = await confirm(values);
    const unknown = result.ok
      ? []
      : rejectedPhotos(result.error, { applicants, proposer: null }, values);
    if (unknown.length > 0) {
      attempts.settled();
      await photos.reload(unknown);
      const known = photos.latest(typed);
      const missing = unsentPhotos(known);
      if (missing.length > 0) return { errors: unsentErrors(missing) };
      result = await confirm(known);
    }
    if (result.ok) {
      attempts.settled();
      const { refId } = result.value;
      if (values.consents === null) {
        if (isStillHere()) bus.emit('agent/handOverAsked', { refId });
        return undefined;
      }
      dispatch(detailsConfirmed());
      bus.emit('application/confirmed', { refId });
      // The buyer may have left the page meanwhile.
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

  const takeStored = async (): Promise<CallFailure | null> => {
    // A draft of the former people would be rejected.
    await autosave.stop();
    const stored = await dispatch(takeStoredQuotation());
    if (stored.ok) {
      onTaken();
      return null;
    }
    autosave.resume();
    if (!isNotFound(stored.error) && !isRateLimited(stored.error)) return stored.error;
    // Trying again at once would fail, too: its own notice says what to do.
    setFailure(stored.error);
    return null;
  };
  return { requote, save, takeStored, failure };
}

function errorsOf(failure: CallFailure): readonly ProblemFieldError[] {
  return problemOf(failure)?.errors ?? [];
}

/** Idempotency keys: the same details after an unknown outcome reuse the key, others get a new one. */
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
