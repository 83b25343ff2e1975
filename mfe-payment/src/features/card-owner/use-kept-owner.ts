import { useEffect, useRef, useState } from 'react';
import type { CardOwner } from '@edp/contracts';
import type { FormSchema } from '@edp/forms';
import { useAutosave, useUnloadPrompt } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import { keepCardOwner } from '../../store/keep-on-review';
import type { CardValues } from '../../store/review-draft.slice';
import { isHalfTyped, isNamed, toOwnerDraft } from './card-owner.schema';

interface KeptOwner {
  /** Whose card pays, after each change. */
  readonly changed: (values: CardValues) => void;
  /** Runs with nothing being saved by itself: what is under way comes before it. */
  readonly during: <T>(what: () => Promise<T>) => Promise<T>;
}

/**
 * Autosaves whose card pays, with the details that are valid: a phone may discard the page while the buyer looks up the
 * others in another app. While one is not valid yet, the browser asks before the document is left.
 *
 * @param kept as the provider had it when the page opened
 * @param typed as the form opened: what was typed before a change of page, else the same
 * @param rules of the owner
 */
export function useKeptOwner(kept: CardValues, typed: CardValues, rules: FormSchema): KeptOwner {
  const dispatch = useAppDispatch();
  const autosave = useAutosave<CardOwner | null>(
    (owner, options) => dispatch(keepCardOwner(owner, options)),
    'card-owner',
  );
  const known = useRef(toOwnerDraft(kept, rules));
  const [isHalf, setIsHalf] = useState(() => isHalfTyped(typed, rules));
  useUnloadPrompt(isHalf);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    changed(values) {
      setIsHalf(isHalfTyped(values, rules));
      const owner = toOwnerDraft(values, rules, known.current);
      if (JSON.stringify(owner) === JSON.stringify(known.current)) return;
      // Another owner would take back what was declared: it takes a detail of one.
      if (known.current === null && owner && !isNamed(owner)) return;
      known.current = owner;
      autosave.changed(owner);
    },
    async during(what) {
      await autosave.stop();
      try {
        return await what();
      } finally {
        // Who left with a payment under way has said whose card it is.
        if (isHere.current) autosave.resume();
      }
    },
  };
}
