import { useEffect, useRef } from 'react';
import type { CardOwner } from '@edp/contracts';
import type { IsoDate } from '@edp/domain';
import { checkValues } from '@edp/forms';
import { useAutosave } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import { keepCardOwner } from '../../store/keep-on-review';
import type { CardValues } from '../../store/review-draft.slice';
import { ownerRules, toCardOwner } from './card-owner.schema';

export interface KeptOwner {
  /** Whose card pays, after each change. */
  readonly changed: (values: CardValues) => void;
  /** Runs with nothing being saved by itself: what is under way comes before it. */
  readonly during: <T>(what: () => Promise<T>) => Promise<T>;
}

/**
 * Whose card pays is with the provider as soon as it is told whole and right, and so is that it is the buyer's own after all.
 * @param kept as the provider had it when the page opened
 */
export function useKeptOwner(kept: CardValues, today: IsoDate, buyerIdNo: string): KeptOwner {
  const dispatch = useAppDispatch();
  const autosave = useAutosave<CardOwner | null>(
    (owner, options) => dispatch(keepCardOwner(owner, options)),
    'card-owner',
  );
  const known = useRef(JSON.stringify(toCardOwner(kept) ?? null));
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isRight = (owner: CardValues['owner']) =>
    Object.keys(checkValues(ownerRules(today, buyerIdNo), owner)).length === 0;
  return {
    changed(values) {
      if (values.card === 'other' && !isRight(values.owner)) return;
      const owner = toCardOwner(values) ?? null;
      const said = JSON.stringify(owner);
      if (said === known.current) return;
      known.current = said;
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
