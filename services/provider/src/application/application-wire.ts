import type { Application, Payout, PremiumAmountData } from '@edp/contracts';
import {
  APP_ID,
  type CoverPeriods,
  localTimestamp,
  type PaymentMode,
  senToRinggit,
} from '@edp/domain';
import type { Vault } from '../platform/security';
import {
  asOffered,
  isCovered,
  type Person,
  type PricedJourney,
  toChosenPremium,
  toPremiumAmountData,
  versionOf,
} from '../quotation';
import { type Plan, planOf } from '../reference-data';
import { type ApplicantDetails, toApplicant } from './applicant-row';
import { collectionOf, toCardOwner } from './application-row';
import type { ApplicationRow, CardOwnerRow } from './tables';

export interface ApplicationParts {
  readonly vault: Vault;
  readonly journey: PricedJourney;
  readonly row: ApplicationRow;
  readonly details: readonly ApplicantDetails[];
  readonly cardOwner: CardOwnerRow | null;
  readonly payout: Payout;
  readonly plans: readonly Plan[];
  readonly periods: CoverPeriods;
  readonly isValidAgent: boolean;
  /** Set once the health questions are assessed. */
  readonly respondentId: string | undefined;
}

/** The application under the names of the contract. */
export function toApplication(parts: ApplicationParts): Application {
  const { vault, row, cardOwner } = parts;
  const journey = asOffered(parts.journey, row.stage);
  const { freeLookDays, waitingDays, specifiedWaitingDays } = parts.periods;
  const { quotation, charges } = journey;
  const { monthly, yearly } = charges;
  const isMonthly: boolean = quotation.paymentMode === ('Monthly' satisfies PaymentMode);
  const applicants = journey.people.flatMap((person) => applicantsOf(person, parts));
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
    ...(quotation.familyPlanType ? { family: { planType: quotation.familyPlanType } } : {}),
    promoCode: journey.promo?.code ?? '',
    employee: row.employee,
    consentConfirmation: row.consentConfirmation,
    collection: collectionOf(row),
    suppression: { ePolicyPack: row.suppressEPolicyPack, notification: row.suppressNotification },
    declaration: row.declaration,
    marketingConsent: row.marketingConsent,
    ...(cardOwner ? { cardOwner: toCardOwner(vault, cardOwner) } : {}),
    contacts: contactsOfProposer(applicants),
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
    createdAt: localTimestamp(row.createdAt),
  };

  function applicantsOf(person: Person, { plans }: ApplicationParts): Application['applicants'] {
    const details = parts.details.find(({ id }) => id === person.id);
    if (!details) return [];
    const plan = planOf(plans, quotation, person.planCode);
    const { proposalNumber } = row;
    return [toApplicant(details, { person, plan, proposalNumber, on: quotation.quotedOn })];
  }
}

/** All prices, and what the chosen plans cost together with or without the deductible. */
function planDataOf(
  journey: PricedJourney,
  { planPremium, applicants }: PremiumAmountData,
  withDeductible: boolean,
): Application['planData'] {
  const { people, prices, declined } = journey;
  const priced = new Set(prices.persons.map(({ id }) => id));
  const isOut = (id: string) =>
    declined.some((one) => one.id === id && one.reason !== 'premiumCap');
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

function contactsOfProposer(applicants: Application['applicants']): Application['contacts'] {
  return applicants.find(({ relationship }) => relationship === '001')?.contacts ?? [];
}
