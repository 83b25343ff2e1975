import type { AgentOnJourney, Applicant, ApplicationRequest } from '@edp/contracts';
import {
  emailMessage,
  normaliseEmail,
  pickDetails,
  RELATIONSHIP,
  ringgitToSen,
  YES_NO,
} from '@edp/domain';
import type { QuotationRow } from '../journey';
import { type Person, familyPlanTypeOf, promoCodeAfter } from '../quotation';
import { channelOf, type Channels } from '../reference-data';
import type { ApplicationRow } from './tables';

interface ChoicesContext {
  readonly agent: AgentOnJourney;
  readonly people: readonly Person[];
  readonly channels: readonly Channels[];
  readonly now: Date;
}

/** The quotation with the choices an application may still make: billing, channel, language, promo code, agent. */
export function withChoices(
  row: QuotationRow,
  request: ApplicationRequest,
  { agent, people, channels, now }: ChoicesContext,
): QuotationRow {
  return {
    ...row,
    paymentMode: request.paymentMode,
    distributionChannel: channelOf(channels, { ...request, entityType: row.variant }),
    language: request.preferredLang,
    familyPlanType: request.family ? familyPlanTypeOf(request, people) : row.familyPlanType,
    promoCode: promoCodeAfter(row, request.promoCode),
    agentCode: agent.agentCode,
    agentBranch: agent.agentBranch,
    updatedAt: now,
  };
}

/** A request of a page from before a detail was added leaves it out: then it is empty, as what is open always is. */
export function withEveryDetail(request: ApplicationRequest): ApplicationRequest {
  const applicants = request.applicants.map((one) => ({ ...one, ...pickDetails(one) }));
  return { ...request, applicants };
}

/** The person with plan, deductible and e-mail addresses as the application gives them. */
export function withApplicant(person: Person, { applicants }: ApplicationRequest): Person {
  const applicant = applicants.find(({ id }) => id === person.id);
  if (!applicant) return person;
  return {
    ...person,
    planCode: applicant.planCode,
    deductible: ringgitToSen(applicant.deductibleAmount),
    emails: emailsAfter(person, applicant.emails),
  };
}

/**
 * A draft may be in the middle of an address: until it is whole, the one before stays, since a link to continue may
 * be asked for at any time. For the same reason who buys is never left without one.
 */
function emailsAfter(person: Person, given: Applicant['emails']): Person['emails'] {
  const wished = given.filter(({ value }) => value.trim() !== '');
  const isWhole = wished.every(({ value }) => emailMessage(value) === null);
  const isMissing = wished.length === 0 && person.relationship === RELATIONSHIP.self;
  return isWhole && !isMissing
    ? wished.map((email) => ({ ...email, value: normaliseEmail(email.value) }))
    : person.emails;
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
