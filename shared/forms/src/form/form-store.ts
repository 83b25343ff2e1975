import { createListeners } from '@edp/domain';
import type { FieldMessages } from '../rules/check-values';
import type { Revealed } from './shown-messages';

/** Snapshot of a form. */
export interface FormState {
  readonly values: object;
  /** The fields whose errors may be shown. */
  readonly revealed: Revealed;
  /** Validation errors of the values; not computed while none would be shown. */
  readonly messages: FieldMessages;
  readonly isSubmitting: boolean;
  /** Number of submits that failed validation. */
  readonly failedSubmits: number;
}

/** External store of a form: each field subscribes to its own part. */
export interface FormStore {
  /** The same object until something changes. */
  readonly state: () => FormState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Does not notify if all parts are the same. */
  readonly put: (next: FormState) => void;
}

export function createFormStore(initial: FormState): FormStore {
  const listeners = createListeners();
  let state = initial;
  return {
    state: () => state,
    subscribe: listeners.add,
    put(next) {
      if (hasSameParts(state, next)) return;
      state = next;
      listeners.notify();
    },
  };
}

function hasSameParts(state: FormState, next: FormState): boolean {
  const parts = Object.keys(next) as (keyof FormState)[];
  return parts.every((part) => Object.is(state[part], next[part]));
}
