import type { AgentOnJourney, Applicant, ApplicationRequest } from '@edp/contracts';
import { normaliseEmail, ringgitToSen, YES_NO } from '@edp/domain';
import type { ApplicationRow, QuotationRow } from '../db/schema';
import type { Person } from '../quotations/person';
import { promoCodeAfter } from '../quotations/quotation-request';

/** The quotation with the choices an application may still make: billing, channel, language, promo code, agent. */
export function withChoices(
  row: QuotationRow,
  request: ApplicationRequest,
  agent: AgentOnJourney,
  now: Date,
): QuotationRow {
  return {
    ...row,
    paymentMode: request.paymentMode,
    language: request.preferredLang,
    familyPlanType: request.family?.planType ?? null,
    promoCode: promoCodeAfter(row, request.promoCode),
    ...agent,
    updatedAt: now,
  };
}

/** The person with plan, deductible and e-mail addresses as the application gives them. */
export function withApplicant(person: Person, { applicants }: ApplicationRequest): Person {
  const applicant = applicants.find(({ id }) => id === person.id);
  if (!applicant) return person;
  return {
    ...person,
    planCode: applicant.planCode,
    deductible: ringgitToSen(applicant.deductibleAmount),
    emails: applicant.emails
      .filter(({ value }) => value !== '')
      .map((email) => ({ ...email, value: normaliseEmail(email.value) })),
  };
}

/** What was consented to last: a request that does not speak of it leaves it as it is. */
export function marketingConsentAfter(
  { marketingConsent }: Pick<ApplicationRequest, 'marketingConsent'>,
  before: Pick<ApplicationRow, 'marketingConsent'> | null,
): boolean {
  return marketingConsent ?? before?.marketingConsent ?? false;
}

/**
 * Marketing consent is copied to everybody's `pdpaConsent` (specification section 4): the two never differ, whatever
 * a request says of single people.
 */
export function withMarketingConsent(
  applicants: readonly Applicant[],
  marketingConsent: boolean,
): readonly Applicant[] {
  const pdpaConsent = marketingConsent ? YES_NO.yes : YES_NO.no;
  return applicants.map((applicant) => ({ ...applicant, pdpaConsent }));
}
