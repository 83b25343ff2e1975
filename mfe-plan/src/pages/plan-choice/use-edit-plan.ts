import { useEffect, useRef } from 'react';
import { onServerFault } from '@edp/http';
import { editPlanToggled, planChoiceUndone, selectIsEditPlan, useAppStore } from '@edp/store';

/**
 * A buyer who comes back to the plan page edits the plan (`isEditPlan`, specification section 4). Who leaves again
 * without Continue gives the change up: the pages after this one show the price that was agreed on. Who is led to the
 * error page gives nothing up, whichever request failed: it says that everything is kept.
 *
 * @returns keeps what was chosen though it is not priced: the buyer will come back, or the provider did not answer
 */
export function useEditPlan(): { readonly savePlanChoice: () => void } {
  const store = useAppStore();
  const isKept = useRef(false);

  useEffect(() => {
    const toggle = (wanted: boolean) => {
      if (selectIsEditPlan(store.getState()) !== wanted) store.dispatch(editPlanToggled());
    };
    if (!store.getState().quickQuote.planConfirmed) return undefined;
    isKept.current = false;
    toggle(true);
    return () => {
      toggle(false);
      if (!isKept.current) store.dispatch(planChoiceUndone());
    };
  }, [store]);

  const savePlanChoice = () => {
    isKept.current = true;
  };
  useEffect(() => onServerFault(savePlanChoice), []);

  return { savePlanChoice };
}
