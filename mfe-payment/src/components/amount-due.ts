import type { Application } from '@edp/contracts';
import { ringgitToSen, type Sen } from '@edp/domain';

/** The first charge: the monthly total when billed monthly, otherwise the yearly one (specification section 4). */
export function amountDue({
  paymentMode,
  chosenPremium,
}: Pick<Application, 'paymentMode' | 'chosenPremium'>): Sen {
  const { monthlyTotalPremium, yearlyTotalPremium } = chosenPremium;
  return ringgitToSen(paymentMode === 'Monthly' ? monthlyTotalPremium : yearlyTotalPremium);
}
