import { useEffect, useRef } from 'react';
import type { CardOwner } from '@edp/contracts';
import type { IsoDate } from '@edp/domain';
import { checkValues } from '@edp/forms';
import { useAutosave } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import type { CardValues } from '../../store/card-values';
import { keepCardOwner } from '../../store/keep-card-owner';
import { ownerRules, toCardOwner } from './card-owner.schema';

export interface KeptOwner {
  /** Whose card pays, after each change. */
  readonly changed: (values: CardValues) => void;
  /** Runs with nothing being saved by itself: what is under way comes before it. */
  readonly during: <T>(what: () => Promise<T>) => Promise<T>;
}

/** The owner of somebody else's card is with the provider as soon as the details are whole and right. */
export function useKeptOwner(today: IsoDate, buyerIdNo: string): KeptOwner {
  const dispatch = useAppDispatch();
  const autosave = useAutosave<CardOwner>((owner, options) =>
    dispatch(keepCardOwner(owner, options)),
  );
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    changed(values) {
      const owner = toCardOwner(values);
      const mistakes = checkValues(ownerRules(today, buyerIdNo), values.owner);
      if (owner && Object.keys(mistakes).length === 0) autosave.changed(owner);
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
