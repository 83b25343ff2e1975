import { useRef, useState } from 'react';
import type { CardOwner } from '@edp/contracts';
import type { FormSchema } from '@edp/forms';
import { useAutosave, useUnloadPrompt } from '@edp/mfe';
import { useAppDispatch, useAppStore } from '@edp/store';
import { useLeaving } from '../../components/waiting';
import { type CardValues, selectFilledIn } from '../../store/review-draft.slice';
import { saveCardOwner } from '../../store/save-on-review';
import { isHalfTyped, isNamed, isRenamed, toOwnerDraft } from './card-owner.schema';

interface AutosavedOwner {
  /** Called with the form values after each change. */
  readonly changed: (values: CardValues) => void;
  /** Runs work after a pending autosave, and without further ones. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Autosaves the valid details of the card owner: a phone may discard the page while the buyer looks up the others in
 * another app. While a typed detail is invalid, the browser prompts before the document is left.
 *
 * @param saved the values on the server when the page opened
 * @param typed the initial values of the form, which may include unsaved ones
 * @param rules validation rules of the owner
 */
export function useAutosavedOwner(
  saved: CardValues,
  typed: CardValues,
  rules: FormSchema,
): AutosavedOwner {
  const dispatch = useAppDispatch();
  const autosave = useAutosave<CardOwner | null>(
    (owner, options) => dispatch(saveCardOwner(owner, options)),
    'card-owner',
  );
  const known = useRef(toOwnerDraft(saved, rules));
  /** From then on, an invalid detail is saved as empty: its last value may be another person's. */
  const wasRenamed = useRef(false);
  const [isHalf, setIsHalf] = useState(() => isHalfTyped(typed, rules));
  const store = useAppStore();
  useUnloadPrompt(isHalf, {
    name: 'card-owner',
    exists() {
      const filledIn = selectFilledIn(store.getState());
      return filledIn !== null && isHalfTyped(filledIn.values, rules);
    },
  });
  const leaving = useLeaving();
  return {
    changed(values) {
      setIsHalf(isHalfTyped(values, rules));
      const last = known.current;
      const owner = toOwnerDraft(values, rules, wasRenamed.current ? null : last);
      if (last && owner && isRenamed(last, owner)) wasRenamed.current = true;
      if (JSON.stringify(owner) === JSON.stringify(last)) return;
      // Saving another owner revokes the declaration, so it needs at least one detail.
      if (last === null && owner && !isNamed(owner)) return;
      known.current = owner;
      autosave.changed(owner);
    },
    async during(work) {
      await autosave.stop();
      try {
        return await work();
      } finally {
        // After leaving the page with a payment under way, the owner must not change any more.
        if (!leaving().aborted) autosave.resume();
      }
    },
  };
}
