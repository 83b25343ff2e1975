import {
  type PriceSummary,
  selectDeclined,
  selectMembers,
  selectPriceSummary,
  useAppSelector,
} from '@edp/store';
import { type QuoteForm, toQuoteForm } from './quote-form';

/** The price of the people in the form as long as they are those who were quoted; null when one thing is different. */
export function useQuotedPrice({ members }: QuoteForm): PriceSummary | null {
  const price = useAppSelector(selectPriceSummary);
  const quoted = useAppSelector(selectMembers);
  const isSomebodyDeclined = useAppSelector(selectDeclined).length > 0;
  const isSame = JSON.stringify(members) === JSON.stringify(toQuoteForm(quoted).members);
  return isSame && !isSomebodyDeclined ? price : null;
}
