import { type DeclinedApplicant, isAboveCap } from '@edp/contracts';
import { RELATIONSHIP } from '@edp/domain';
import type { RootState } from '@edp/store';

type QuickQuote = Pick<
  RootState['quickQuote'],
  'applicantData' | 'declined' | 'isStopped' | 'premiumAmountData' | 'priceTerms'
>;

/**
 * The page after a quotation, by decisions section 5: the neutral contact page if the quotation or the watch list stops
 * it; `declined` for a buyer above the annual cap with every plan; otherwise the plans, where everybody else who is not
 * eligible is shown.
 *
 * @param isClear false if a person is on the watch list
 */
export function afterQuotation(
  { quickQuote }: { quickQuote: QuickQuote },
  isClear: boolean,
): 'plan' | 'declined' | 'contact' {
  const { applicantData, declined, isStopped } = quickQuote;
  const isListed = !isClear || declined.some(({ reason }) => reason === 'screening');
  if (isStopped || isListed) return 'contact';
  const buyer = applicantData.find(({ relationship }) => relationship === RELATIONSHIP.self);
  const buyerIsOut = declined.some(
    (one) => one.id === buyer?.id && isAboveCap(one) && !hasPlanBelowCap(one, quickQuote),
  );
  return buyerIsOut ? 'declined' : 'plan';
}

/** A person above the annual cap with the assumed plan may be below it with another one. */
function hasPlanBelowCap({ id }: DeclinedApplicant, quoted: QuickQuote): boolean {
  const cap = quoted.priceTerms.annualPremiumCap ?? Infinity;
  const plans = quoted.premiumAmountData?.members[id] ?? [];
  return plans.some(
    ({ standard, withDeductible }) => Math.min(standard.yearly, withDeductible.yearly) <= cap,
  );
}
