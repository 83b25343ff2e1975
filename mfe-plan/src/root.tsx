import { useEffect } from 'react';
import {
  type RemoteDefinition,
  HeadingFocusProvider,
  useHydrated,
  useNavigation,
  useQuery,
  useStillHere,
} from '@edp/mfe';
import { selectDeclined, selectIsStopped, useAppSelector } from '@edp/store';
import { DeclinedPage } from './features/declined/declined.page';
import { useRemoval } from './features/declined/use-removal';
import { PlanChoicePage } from './pages/plan-choice/plan-choice.page';
import { wantsOutcome } from './paths';

/**
 * The plans; or who cannot be covered, once that is known. Without a price for everybody there is no other page. The
 * first render is that of the view.
 */
export function Root() {
  const query = useQuery();
  const declined = useAppSelector(selectDeclined);
  const removal = useRemoval();
  const isLeadingAway = useLeadAway();
  const isHydrated = useHydrated();
  const isPriced = declined.every(({ reason }) => reason === 'premiumCap');
  const isSomebodyOut = declined.length > 0 && (wantsOutcome(query) || !isPriced);
  if (isHydrated && isLeadingAway) return null;
  return (
    <HeadingFocusProvider>
      {isHydrated && (isSomebodyOut || removal.isPending) ? (
        <DeclinedPage removal={removal} />
      ) : (
        <PlanChoicePage changeBefore={removal.change} onTold={removal.settle} />
      )}
    </HeadingFocusProvider>
  );
}

/**
 * Leads to the contact page once the provider offers the quotation to nobody any more, by whichever answer it says so.
 * There is no price to come back to: the step is not kept for Back.
 *
 * @returns true from then on, when there is nothing to be shown here
 */
function useLeadAway(): boolean {
  const navigation = useNavigation();
  const isStillHere = useStillHere();
  const isStopped = useAppSelector(selectIsStopped);
  useEffect(() => {
    if (isStopped && isStillHere()) navigation.go('contact', { replace: true });
  });
  return isStopped;
}

export const remote: RemoteDefinition = {
  name: 'mfe-plan',
  namespace: 'mfe-plan',
  root: Root,
};
