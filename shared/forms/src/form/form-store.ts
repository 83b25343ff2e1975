import type { FieldMessages } from '../rules/check-values';

import type { Revealed } from './shown-messages';

/** A form at one moment. */
export interface FormState {
  readonly values: object;
  /** Where something wrong may be shown. */
  readonly revealed: Revealed;
  /** What is wrong with the values; nothing is looked for while none of it would be shown. */
  readonly messages: FieldMessages;
  readonly isSubmitting: boolean;
  /** Counts the submits that found mistakes. */
  readonly failedSubmits: number;
}

/** What a form shows, outside of React's tree: each field listens to its own part of it. */
export interface FormStore {
  /** The same object until something changes. */
  readonly state: () => FormState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Nobody is told of a state whose parts are all the same. */
  readonly put: (next: FormState) => void;
}

export function createFormStore(initial: FormState): FormStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    put(next) {
      if (hasSameParts(state, next)) return;
      state = next;
      listeners.forEach((listener) => {
        listener();
      });
    },
  };
}

function hasSameParts(state: FormState, next: FormState): boolean {
  const parts = Object.keys(next) as (keyof FormState)[];
  return parts.every((part) => Object.is(state[part], next[part]));
}
