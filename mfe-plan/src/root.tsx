import { ArrivalsProvider, useQuery } from '@edp/mfe';
import { selectDeclined, useAppSelector } from '@edp/store';
import { DeclinedPage } from './features/declined/declined.page';
import { useRemoval } from './features/declined/use-removal';
import { PlanChoicePage } from './features/plan-choice/plan-choice.page';
import { wantsOutcome } from './paths';
import { useLeadAway } from './use-lead-away';

/** The plans; or who cannot be covered, once that is known. Without a price for everybody there is no other page. */
export function Root() {
  const query = useQuery();
  const declined = useAppSelector(selectDeclined);
  const removal = useRemoval();
  const isLeadingAway = useLeadAway();
  const isPriced = declined.every(({ reason }) => reason === 'premiumCap');
  const isSomebodyOut = declined.length > 0 && (wantsOutcome(query) || !isPriced);
  if (isLeadingAway) return null;
  return (
    <ArrivalsProvider>
      {isSomebodyOut || removal.isPending ? (
        <DeclinedPage removal={removal} />
      ) : (
        <PlanChoicePage changeBefore={removal.change} onTold={removal.settle} />
      )}
    </ArrivalsProvider>
  );
}
