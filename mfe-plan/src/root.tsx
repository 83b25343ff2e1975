import { useQuery } from '@edp/mfe';
import { selectDeclined, useAppSelector } from '@edp/store';
import { DeclinedPage } from './features/declined/declined.page';
import { PlanChoicePage } from './features/plan-choice/plan-choice.page';

/** The plans; or who cannot be covered, once that is known. Without a price for everybody there is no other page. */
export function Root() {
  const wantsOutcome = useQuery().get('outcome') === 'not-eligible';
  const declined = useAppSelector(selectDeclined);
  const isPriced = declined.every(({ reason }) => reason === 'premiumCap');
  return declined.length > 0 && (wantsOutcome || !isPriced) ? <DeclinedPage /> : <PlanChoicePage />;
}
