import { type Application, consentVersions } from '@edp/contracts';
import { ringgitToSen, type Sen } from '@edp/domain';
import { type Answers, type RootState, selectAnswers } from '@edp/store';
import { type Billing, firstCharge } from '@edp/store/payment';

/** The first charge in sen. */
export function amountDue(application: Billing): Sen {
  return ringgitToSen(firstCharge(application));
}

/**
 * The answers that a declaration covers, as a text to compare, independent of the order of fields. Consents, promo code
 * and prices are not answers; a changed total is confirmed separately.
 */
function answersKey({ applicants, payout, purposeOfTrx, respondentId }: Application): string {
  const answered = applicants.map(({ pdpaConsent: _, ...answers }) => answers);
  return sortedText([answered, payout, purposeOfTrx, respondentId]);
}

/**
 * Everything that the checkboxes of the review confirm, as a text to compare: people, plan, the answers known to this
 * tab, the displayed price, and the versions of the texts.
 */
export function confirmedKey(application: Application, state: RootState): string {
  const { productCode, paymentMode } = application;
  const words = consentVersions('productDisclosureSheet', 'declaration', 'policyOwner');
  const about = [productCode, paymentMode, amountDue(application), selectAnswers(state), words];
  return sortedText([answersKey(application), about]);
}

type Assessed = Pick<Application, 'assessedAt'> | null | undefined;

/** Whether the health answers were assessed at another time. An older provider names none, which is no change. */
export function isAssessedAgain(before: Assessed, now: Assessed): boolean {
  const [then, since] = [before?.assessedAt, now?.assessedAt];
  return then !== undefined && since !== undefined && then !== since;
}

/** What the review shows to a buyer. */
export interface Shown {
  readonly application: Application | null;
  readonly answers: Answers;
}

/** Whether anything that the declaration covers differs from what was shown before. */
export function isChanged(before: Shown, now: Shown): boolean {
  const [then, since] = [before.application, now.application];
  if (areReplaced(before.answers, now.answers)) return true;
  if (then === null || since === null) return false;
  return answersKey(then) !== answersKey(since) || isAssessedAgain(then, since);
}

/** Whether health answers that were shown are others now, or are loaded again. Loading the first ones changes none. */
function areReplaced(before: Answers, now: Answers): boolean {
  return Object.keys(before).length > 0 && sortedText(before) !== sortedText(now);
}

/** A value as a text to compare, independent of the order of its fields. */
function sortedText(value: unknown): string {
  return JSON.stringify(value, withSortedKeys);
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
