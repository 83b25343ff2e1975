import { useEffect, useRef } from 'react';
import type { CardOwner } from '@edp/contracts';
import type { IsoDate } from '@edp/domain';
import { useAutosave } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import { keepCardOwner } from '../../store/keep-on-review';
import type { CardValues } from '../../store/review-draft.slice';
import { isNamed, ownerRules, toOwnerDraft } from './card-owner.schema';

export interface KeptOwner {
  /** Whose card pays, after each change. */
  readonly changed: (values: CardValues) => void;
  /** Runs with nothing being saved by itself: what is under way comes before it. */
  readonly during: <T>(what: () => Promise<T>) => Promise<T>;
}

/**
 * Autosaves whose card pays, with the details that are valid: a phone may discard the page while the buyer looks up the
 * others in another app.
 *
 * @param kept as the provider had it when the page opened
 */
export function useKeptOwner(kept: CardValues, today: IsoDate, buyerIdNo: string): KeptOwner {
  const dispatch = useAppDispatch();
  const autosave = useAutosave<CardOwner | null>(
    (owner, options) => dispatch(keepCardOwner(owner, options)),
    'card-owner',
  );
  const rules = ownerRules(today, buyerIdNo);
  const known = useRef(toOwnerDraft(kept, rules));
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    changed(values) {
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
