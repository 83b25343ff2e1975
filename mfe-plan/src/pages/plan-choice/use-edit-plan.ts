import { useEffect, useRef } from 'react';
import { onServerFault } from '@edp/http';
import { editPlanToggled, planChoiceUndone, selectIsEditPlan, useAppStore } from '@edp/store';

/**
 * A buyer who returns to the plan page edits the plan (`isEditPlan`, specification section 4). Leaving without Continue
 * reverts the change, because later pages show the agreed price. A failure that leads to the error page reverts
 * nothing: that page says that everything is saved.
 *
 * @returns a function that retains the unpriced choice, when the buyer will return or the provider did not answer
 */
export function useEditPlan(): () => void {
  const store = useAppStore();
  const isRetained = useRef(false);

  useEffect(() => {
    const toggle = (wanted: boolean) => {
      if (selectIsEditPlan(store.getState()) !== wanted) store.dispatch(editPlanToggled());
    };
    if (!store.getState().quickQuote.planConfirmed) return undefined;
    isRetained.current = false;
    toggle(true);
    return () => {
      toggle(false);
      if (!isRetained.current) store.dispatch(planChoiceUndone());
    };
  }, [store]);

  const retainChoice = () => {
    isRetained.current = true;
  };
  useEffect(() => onServerFault(retainChoice), []);

  return retainChoice;
}
