import { useEffect } from 'react';
import { useNavigation, useStillHere } from '@edp/mfe';
import { selectIsStopped, useAppSelector } from '@edp/store';

/**
 * Leads to the contact page once the provider offers the quotation to nobody any more, by whichever answer it says so.
 * There is no price to come back to: the step is not kept for Back.
 *
 * @returns true from then on, when there is nothing to be shown here
 */
export function useLeadAway(): boolean {
  const navigation = useNavigation();
  const isStillHere = useStillHere();
  const isStopped = useAppSelector(selectIsStopped);
  useEffect(() => {
    if (isStopped && isStillHere()) navigation.go('contact', { replace: true });
  });
  return isStopped;
}
