import { type Application, consentVersions } from '@edp/contracts';
import { ringgitToSen, type Sen } from '@edp/domain';
import { type RootState, selectAnswers } from '@edp/store';
import { type Billing, firstCharge } from '@edp/store/payment';

/** The first charge in sen. */
export function amountDue(application: Billing): Sen {
  return ringgitToSen(firstCharge(application));
}

/**
 * The answers that a declaration covers, as a text to compare, independent of the order of fields. Consents, promo code
 * and prices are not answers; a changed total is confirmed separately.
 */
export function answersKey({
  applicants,
  payout,
  purposeOfTrx,
  respondentId,
  assessedAt,
}: Application): string {
  const answered = applicants.map(({ pdpaConsent: _, ...answers }) => answers);
  return JSON.stringify([answered, payout, purposeOfTrx, respondentId, assessedAt], withSortedKeys);
}

/**
 * Everything that the checkboxes of the review confirm, as a text to compare: people, plan, the answers known to this
 * tab, the displayed price, and the versions of the texts.
 */
export function confirmedKey(application: Application, state: RootState): string {
  const { productCode, paymentMode } = application;
  const words = consentVersions('productDisclosureSheet', 'declaration', 'policyOwner');
  const about = [productCode, paymentMode, amountDue(application), selectAnswers(state), words];
  return JSON.stringify([answersKey(application), about], withSortedKeys);
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
