import {
  type Applicant,
  type Application,
  type CardOwner,
  isAboveCap,
  type Payout,
  type PremiumAmountData,
  type QuickQuoteData,
  type UnidentifiedProposer,
} from '@edp/contracts';
import {
  APP_ID,
  type CoverPeriods,
  deriveTitle,
  DETAIL_NAMES,
  detailField,
  type DetailName,
  isDetailName,
  localTimestamp,
  type PaymentMode,
  PAYMENT_METHOD,
  senToRinggit,
  YES_NO,
} from '@edp/domain';
import {
  asOffered,
  birthDateOf,
  type IdentifiedPerson,
  isCovered,
  isIdentified,
  type Person,
  type PricedJourney,
  proposerOf,
  takesPart,
  toChosenPremium,
  toPremiumAmountData,
  versionOf,
} from '../quotation';
import { type Plan, planOf } from '../reference-data';
import type { ApplicantDetails, TypedIdentity } from './applicants.repository';
import type { ApplicationRow } from './tables';

interface ApplicationParts {
  readonly journey: PricedJourney;
  readonly row: ApplicationRow;
  /** Versions of the texts agreed to. */
  readonly consentVersions: Readonly<Record<string, string>>;
  readonly details: readonly ApplicantDetails[];
  readonly cardOwner: CardOwner | null;
  readonly payout: Payout;
  readonly plans: readonly Plan[];
  readonly periods: CoverPeriods;
  readonly isValidAgent: boolean;
  /** Set once the health questions are assessed. */
  readonly respondentId: string | undefined;
  readonly assessedAt: Date | null | undefined;
}

/** Maps an application to the names of the contract. */
export function toApplication(parts: ApplicationParts): Application {
  const { row, cardOwner, assessedAt } = parts;
  const journey = asOffered(parts.journey, row.stage);
  const { freeLookDays, waitingDays, specifiedWaitingDays } = parts.periods;
  const { quotation, charges } = journey;
  const { monthly, yearly } = charges;
  const isMonthly: boolean = quotation.paymentMode === ('Monthly' satisfies PaymentMode);
  const participants = journey.people.filter(takesPart);
  const applicants = participants
    .filter(isIdentified)
    .flatMap((person) => detailsOf(person).map((one) => toApplicant(one, person, quotation)));
  const [proposer] = participants.filter((person) => !isIdentified(person)).flatMap(detailsOf);
  const prices = toPremiumAmountData(journey.prices);
  return {
    appId: APP_ID,
    refID: row.refId,
    refId: row.refId,
    referenceId: row.refId,
    productCode: quotation.productCode,
    entityType: quotation.variant,
    paymentMode: quotation.paymentMode,
    distributionChannel: quotation.distributionChannel,
    preferredLang: quotation.language,
    payMethod: row.payMethod,
    agent: { agentCode: quotation.agentCode, agentBranch: quotation.agentBranch },
    payout: parts.payout,
    purposeOfTrx: row.purposeOfTrx,
    applicants,
    applicationsApplicants: participants.map(({ id }) => id),
    quickQuoteData: toQuickQuoteData(journey),
    ...(proposer && { proposer }),
    ...(quotation.familyPlanType ? { family: { planType: quotation.familyPlanType } } : {}),
    promoCode: journey.promo?.code ?? '',
    employee: row.employee,
    consentConfirmation: row.consentConfirmation,
    collection: {
      payMethod: PAYMENT_METHOD.creditCard,
      approvalCode: row.collectionApprovalCode,
      approvalDate: row.collectionApprovalDate,
    },
    suppression: { ePolicyPack: row.suppressEPolicyPack, notification: row.suppressNotification },
    declaration: row.declaration,
    marketingConsent: row.marketingConsent,
    consentVersions: parts.consentVersions,
    ...(cardOwner ? { cardOwner } : {}),
    contacts: proposerOf(applicants)?.contacts ?? [],
    emailSent: row.emailSent,
    isValidAgent: parts.isValidAgent,
    premiumAmount: {
      monthlyTotalPremium: senToRinggit(monthly.total),
      yearlyTotalPremium: senToRinggit(yearly.total),
      annualTotalPremium: senToRinggit(
        isMonthly ? yearly.total + charges.annualSaving : yearly.total,
      ),
    },
    planData: planDataOf(journey, prices, false),
    planDataDeductible: planDataOf(journey, prices, true),
    chosenPremium: toChosenPremium(charges, quotation.paymentMode),
    coverPeriods: { freeLookDays, waitingDays, specifiedWaitingDays },
    quotationVersion: versionOf({ row: quotation, people: journey.people }),
    proposalNumber: row.proposalNumber,
    stage: row.stage,
    ...(parts.respondentId === undefined ? {} : { respondentId: parts.respondentId }),
    ...(assessedAt && { assessedAt: localTimestamp(assessedAt) }),
    createdAt: localTimestamp(row.createdAt),
  };

  function detailsOf(person: Person): UnidentifiedProposer[] {
    const details = parts.details.find(({ id }) => id === person.id);
    if (!details) return [];
    const plan = planOf(parts.plans, quotation, person.planCode);
    return [withQuoted(details, { person, plan, proposalNumber: row.proposalNumber })];
  }
}

function toQuickQuoteData({ quotation, people }: PricedJourney): QuickQuoteData {
  return {
    appId: APP_ID,
    refId: quotation.refId,
    productCode: quotation.productCode,
    paymentMode: quotation.paymentMode,
    distributionChannel: quotation.distributionChannel,
    preferredLang: quotation.language,
    applicantData: people.filter(isCovered).map(({ id, planCode }) => ({ id, planCode })),
    planSelection: quotation.planSelection,
    ...(quotation.familyPlanType ? { family: { planType: quotation.familyPlanType } } : {}),
  };
}

/** All prices, and the total of the chosen plans with or without the deductible. */
function planDataOf(
  journey: PricedJourney,
  { planPremium, applicants }: PremiumAmountData,
  withDeductible: boolean,
): Application['planData'] {
  const { people, prices, declined } = journey;
  const priced = new Set(prices.persons.map(({ id }) => id));
  const isOut = (id: string) => declined.some((one) => one.id === id && !isAboveCap(one));
  const figures = prices.chosen(
    people
      .filter((person) => isCovered(person) && priced.has(person.id) && !isOut(person.id))
      .map(({ id, planCode }) => ({ id, planCode, withDeductible })),
  );
  return {
    planPremium,
    applicants,
    monthlyTotalPremium: senToRinggit(figures.monthlyToPay),
    yearlyTotalPremium: senToRinggit(figures.yearlyToPay),
  };
}

interface QuotedPerson {
  readonly person: Person;
  readonly plan: Plan;
  readonly proposalNumber: string;
}

/** Adds the fields of the quotation to the details of a person, and the typed ones that it does not have. */
function withQuoted(
  { identity, ...details }: ApplicantDetails,
  { person, plan, proposalNumber }: QuotedPerson,
): UnidentifiedProposer {
  return {
    ...withoutEmptyNewDetails(details),
    clientType: person.clientType,
    planCode: person.planCode,
    sumAssured: senToRinggit(plan.annualLimit),
    relationship: person.relationship,
    idType: 'NRIC',
    idNo: person.nric,
    occupationCode: person.occupationCode,
    isIndoor: person.worksIndoors ? YES_NO.yes : YES_NO.no,
    deductibleAmount: senToRinggit(person.deductible),
    emails: [...person.emails],
    nationality: person.nationality,
    proposalNumber,
    ...typedOf(person, identity),
  };
}

/**
 * Pages send details back as received, also to instances of the previous release, which reject unknown fields. So only
 * pages that know a new detail make it appear.
 */
function withoutEmptyNewDetails<Details extends Pick<UnidentifiedProposer, DetailName>>(
  details: Details,
): Details {
  const isLeftOut = (name: DetailName) => details[name] === '' && detailField(name).isNew === true;
  if (!DETAIL_NAMES.some(isLeftOut)) return details;
  const kept = Object.entries(details).filter(([name]) => !isDetailName(name) || !isLeftOut(name));
  return Object.fromEntries(kept) as Details;
}

/** The typed data of a person that the quotation does not have. */
function typedOf(person: Person, identity: TypedIdentity = {}): TypedIdentity {
  const { nationalityTyped, ...number } = identity;
  return {
    ...(!isIdentified(person) && number),
    ...(nationalityTyped && nationalityTyped !== person.nationality && { nationalityTyped }),
  };
}

/** Adds what follows from the NRIC. */
function toApplicant(
  details: UnidentifiedProposer,
  { relationship, gender, nric }: IdentifiedPerson,
  { quotedOn }: { readonly quotedOn: string },
): Applicant {
  return {
    ...details,
    title: details.title || deriveTitle(relationship, gender),
    gender,
    dob: birthDateOf({ nric }, quotedOn),
  };
}
