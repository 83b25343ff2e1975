import { useQuery } from '@edp/mfe';
import { selectDeclined, useAppSelector } from '@edp/store';
import { NotEligiblePage } from './features/not-eligible/not-eligible.page';
import { QuotationPage } from './features/quotation/quotation.page';

/** The quotation, and who cannot be covered, once that is known. */
export function Root() {
  const wantsOutcome = useQuery().get('outcome') === 'not-eligible';
  const hasDeclined = useAppSelector(selectDeclined).length > 0;
  return wantsOutcome && hasDeclined ? <NotEligiblePage /> : <QuotationPage />;
}
