import { useEffect } from 'react';
import { isAboveCap } from '@edp/contracts';
import {
  type RemoteDefinition,
  HeadingFocusProvider,
  useHydrated,
  useNavigation,
  useQuery,
  useStillHere,
} from '@edp/mfe';
import { selectDeclined, selectIsStopped, useAppSelector } from '@edp/store';
import { DeclinedPage } from './pages/declined/declined.page';
import { useRemoval } from './pages/declined/use-removal';
import { PlanChoicePage } from './pages/plan-choice/plan-choice.page';
import { wantsOutcome } from './paths';

/**
 * The plans, or the people who cannot be covered: those without a price first, until they are removed; those above the
 * annual cap once the buyer has chosen the plans. The first render equals the server-rendered view.
 */
export function Root() {
  const query = useQuery();
  const declined = useAppSelector(selectDeclined);
  const removal = useRemoval();
  const isStopped = useLeaveIfStopped();
  const isHydrated = useHydrated();
  const unpriced = declined.filter((one) => !isAboveCap(one));
  const out = unpriced.length > 0 || !wantsOutcome(query) ? unpriced : declined;
  if (isHydrated && isStopped) return null;
  return (
    <HeadingFocusProvider>
      {isHydrated && (out.length > 0 || removal.isPending) ? (
        <DeclinedPage declined={out} removal={removal} />
      ) : (
        <PlanChoicePage changeBefore={removal.change} onChangeShown={removal.settle} />
      )}
    </HeadingFocusProvider>
  );
}

/**
 * Goes to the contact page once the provider stops offering the quotation, whichever response says so. It replaces the
 * history entry, because Back would show a page without a price.
 *
 * @returns true from then on: nothing is rendered
 */
function useLeaveIfStopped(): boolean {
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
