import type { DeclinedApplicant } from '@edp/contracts';
import type { RootState } from '@edp/store';

type Quoted = Pick<
  RootState['quickQuote'],
  'declined' | 'premiumAmountData' | 'priceTerms' | 'applicantData'
>;

/**
 * The people who cannot be covered with any plan. A person above the annual cap with the assumed plan may be below it
 * with another one: that is decided on the plan page.
 */
export function whoIsOut({ quickQuote }: { quickQuote: Quoted }): readonly DeclinedApplicant[] {
  return quickQuote.declined.filter((one) => !hasPlanBelowCap(one, quickQuote));
}

function hasPlanBelowCap({ id, reason }: DeclinedApplicant, quoted: Quoted): boolean {
  if (reason !== 'premiumCap') return false;
  const cap = quoted.priceTerms.annualPremiumCap ?? Infinity;
  const plans = quoted.premiumAmountData?.members[id] ?? [];
  return plans.some(
    ({ standard, withDeductible }) => Math.min(standard.yearly, withDeductible.yearly) <= cap,
  );
}
