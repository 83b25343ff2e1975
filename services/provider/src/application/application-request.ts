import {
  type AgentOnJourney,
  type Applicant,
  type ApplicationRequest,
  everybodyOf,
  type UnidentifiedProposer,
} from '@edp/contracts';
import {
  emailMessage,
  normaliseEmail,
  pickDetails,
  RELATIONSHIP,
  ringgitToSen,
  YES_NO,
} from '@edp/domain';
import type { QuotationRow } from '../journey';
import { ProblemError } from '../platform/http';
import { type Person, familyPlanTypeOf, promoCodeAfter } from '../quotation';
import { channelOf, type Channels } from '../reference-data';
import type { ApplicantDetails, TypedIdentity } from './applicants.repository';
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

/**
 * The request of an agent's session as a draft: only the buyer states the smoking status, declares and consents. Rejects
 * what the review page asks. The consents of personal details are ignored, because earlier releases of that page send them.
 */
export function asDraftOfAgent(request: ApplicationRequest): ApplicationRequest {
  const { cardOwner, ...rest } = request;
  const { declaration, consentConfirmation, marketingConsent } = rest;
  if (declaration || consentConfirmation || marketingConsent || cardOwner)
    throw new ProblemError('agentMayNot');
  const withoutStatements = <Person extends UnidentifiedProposer>(person: Person): Person => ({
    ...person,
    isSmoking: '',
    isBeneficialOwner: YES_NO.no,
  });
  const { applicants, proposer } = rest;
  return {
    ...rest,
    draft: true,
    applicants: applicants.map(withoutStatements),
    ...(proposer && { proposer: withoutStatements(proposer) }),
  };
}

/** JSON pointer to the details of a person in a request. */
export function pointerTo(
  { applicants, proposer }: Pick<ApplicationRequest, 'applicants' | 'proposer'>,
  personId: string,
): string {
  if (proposer?.id === personId) return '/proposer';
  return `/applicants/${applicants.findIndex(({ id }) => id === personId)}`;
}

/**
 * Applies the application's plan, deductible and e-mail addresses to a person; of a proposer who is
 * not identified yet the addresses alone.
 */
export function withApplicant(
  person: Person,
  { applicants, proposer }: ApplicationRequest,
): Person {
  if (proposer?.id === person.id)
    return { ...person, emails: emailsAfter(person, proposer.emails) };
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
 * E-mail addresses after a request. A draft may contain a half-typed address: until it is valid,
 * the previous one stays, because a link to continue may be requested at any time. For the same
 * reason the buyer always has an address.
 */
function emailsAfter(person: Person, given: Applicant['emails']): Person['emails'] {
  const requested = given.filter(({ value }) => value.trim() !== '');
  const isValid = requested.every(({ value }) => emailMessage(value) === null);
  const isMissing = requested.length === 0 && person.relationship === RELATIONSHIP.self;
  return isValid && !isMissing
    ? requested.map((email) => ({ ...email, value: normaliseEmail(email.value) }))
    : person.emails;
}

/** Marketing consent after a request: unchanged where the request does not contain it, and by a draft, which agrees to nothing. */
export function marketingConsentAfter(
  { draft, marketingConsent }: Pick<ApplicationRequest, 'draft' | 'marketingConsent'>,
  before: Pick<ApplicationRow, 'marketingConsent'> | null,
): boolean {
  const requested = draft ? undefined : marketingConsent;
  return requested ?? before?.marketingConsent ?? false;
}

/**
 * The details to store. Marketing consent is copied to everybody's `pdpaConsent` (specification
 * section 4): the two are always equal, whatever a request contains for single people.
 */
export function detailsToStore(
  request: ApplicationRequest,
  marketingConsent: boolean,
): readonly ApplicantDetails[] {
  const pdpaConsent = marketingConsent ? YES_NO.yes : YES_NO.no;
  return everybodyOf(request).map((one: UnidentifiedProposer) => {
    const { occupationTyped: _occupation, nationalityTyped: _nationality, ...details } = one;
    const identity = typedIdentityOf(one, request);
    return { ...details, pdpaConsent, ...(identity && { identity }) };
  });
}

/** Null when the quotation has the identity; outside a draft it always has. */
function typedIdentityOf(
  applicant: UnidentifiedProposer,
  { draft, proposer }: ApplicationRequest,
): TypedIdentity | null {
  const { id, idNo, occupationCode, occupationTyped, nationalityTyped } = applicant;
  const typed = {
    ...(id === proposer?.id && { idNo, occupationCode }),
    ...(occupationTyped && { occupationTyped }),
    ...(nationalityTyped && { nationalityTyped }),
  };
  return draft && Object.keys(typed).length > 0 ? typed : null;
}
