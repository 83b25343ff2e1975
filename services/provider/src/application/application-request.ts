import type {
  AgentOnJourney,
  Applicant,
  ApplicationRequest,
  UnidentifiedProposer,
} from '@edp/contracts';
import {
  emailMessage,
  normaliseEmail,
  normaliseNric,
  pickDetails,
  RELATIONSHIP,
  ringgitToSen,
  YES_NO,
} from '@edp/domain';
import type { QuotationRow } from '../journey';
import { type Person, familyPlanTypeOf, isIdentified, promoCodeAfter } from '../quotation';
import { channelOf, type Channels } from '../reference-data';
import type { ApplicationRow } from './tables';

interface ChoicesContext {
  readonly agent: AgentOnJourney;
  readonly people: readonly Person[];
  readonly channels: readonly Channels[];
  readonly now: Date;
}

/**
 * Applies the choices that an application may still change to the quotation: billing, channel,
 * language, promo code, agent.
 */
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

/** Fills in details that older open pages do not send yet, as empty values. */
export function withEveryDetail(request: ApplicationRequest): ApplicationRequest {
  const { applicants, proposer } = request;
  return {
    ...request,
    applicants: applicants.map((one) => ({ ...one, ...pickDetails(one) })),
    ...(proposer && { proposer: { ...proposer, ...pickDetails(proposer) } }),
  };
}

/** Everybody whose details a request has; a proposer who is not identified yet is the last. */
export function everybodyOf({
  applicants,
  proposer,
}: Pick<ApplicationRequest, 'applicants' | 'proposer'>): readonly UnidentifiedProposer[] {
  return proposer ? [...applicants, proposer] : applicants;
}

/**
 * Applies the application's plan, deductible and e-mail addresses to a person, and what is typed so
 * far of the identity of one who has none yet.
 */
export function withApplicant(person: Person, request: ApplicationRequest): Person {
  const applicant = everybodyOf(request).find(({ id }) => id === person.id);
  if (!applicant) return person;
  const { idNo, occupationCode } = applicant;
  return {
    ...person,
    ...(!isIdentified(person) && { nric: normaliseNric(idNo), occupationCode }),
    planCode: applicant.planCode,
    deductible: ringgitToSen(applicant.deductibleAmount),
    emails: emailsAfter(person, applicant.emails),
  };
}

/**
 * E-mail addresses after a request. A draft may contain a half-typed address: until it is valid,
 * the previous one stays, because a link to continue may be requested at any time. For the same
 * reason the buyer always has an address.
 */
function emailsAfter(person: Person, given: Applicant['emails']): Person['emails'] {
  const wished = given.filter(({ value }) => value.trim() !== '');
  const isWhole = wished.every(({ value }) => emailMessage(value) === null);
  const isMissing = wished.length === 0 && person.relationship === RELATIONSHIP.self;
  return isWhole && !isMissing
    ? wished.map((email) => ({ ...email, value: normaliseEmail(email.value) }))
    : person.emails;
}

/** Marketing consent after a request: unchanged where the request does not contain it. */
export function marketingConsentAfter(
  { marketingConsent }: Pick<ApplicationRequest, 'marketingConsent'>,
  before: Pick<ApplicationRow, 'marketingConsent'> | null,
): boolean {
  return marketingConsent ?? before?.marketingConsent ?? false;
}

/**
 * Copies marketing consent to everybody's `pdpaConsent` (specification section 4): the two are
 * always equal, whatever a request contains for single people.
 */
export function withMarketingConsent(
  everybody: readonly UnidentifiedProposer[],
  marketingConsent: boolean,
): readonly UnidentifiedProposer[] {
  const pdpaConsent = marketingConsent ? YES_NO.yes : YES_NO.no;
  return everybody.map((applicant) => ({ ...applicant, pdpaConsent }));
}
