import type { ApplicationStage, Quotation } from '@edp/contracts';
import { APP_ID, senToRinggit, YES_NO } from '@edp/domain';
import type { ActingAs } from '../journey';
import { ageOf, birthDateOf, isIdentified, type Person } from './person';
import { type PricedJourney, asOffered } from './priced-journey';
import { toChosenPremium, toPremiumAmountData, toPriceTerms } from './pricing/price-wire';
import { versionOf } from './quotation-version';

/**
 * Maps a quotation to the names of the contract.
 *
 * @param stage of its application; null without one, and where the response does not contain it
 */
export function toQuotation(
  priced: PricedJourney,
  actingAs: ActingAs,
  stage: ApplicationStage | null = null,
): Quotation {
  const journey = asOffered(priced, stage);
  const { quotation, people, prices, charges, promo, declined, rates, annualPremiumCap } = journey;
  return {
    appId: APP_ID,
    refId: quotation.refId,
    productCode: quotation.productCode,
    entityType: quotation.variant,
    paymentMode: quotation.paymentMode,
    distributionChannel: quotation.distributionChannel,
    preferredLang: quotation.language,
    planSelection: quotation.planSelection,
    ...(quotation.familyPlanType ? { family: { planType: quotation.familyPlanType } } : {}),
    ...(promo ? { promoCode: promo.code } : {}),
    agent: { agentCode: quotation.agentCode, agentBranch: quotation.agentBranch },
    applicants: people.map((person) => toQuotedApplicant(person, quotation.quotedOn)),
    premiumAmountData: toPremiumAmountData(prices),
    chosenPremium: toChosenPremium(charges, quotation.paymentMode),
    priceTerms: toPriceTerms(rates, annualPremiumCap, promo?.discount ?? null),
    declined: [...declined],
    ...(journey.isStopped && { outcome: 'contact' as const }),
    ...(stage && { applicationStage: stage }),
    actingAs,
    quotedOn: quotation.quotedOn,
    expiresAt: quotation.expiresOn,
    sampleRates: rates.isSample,
    version: versionOf({ row: quotation, people }),
  };
}

function toQuotedApplicant(person: Person, on: string): Quotation['applicants'][number] {
  return {
    id: person.id,
    clientType: person.clientType,
    relationship: person.relationship,
    ...(isIdentified(person) && {
      gender: person.gender,
      dob: birthDateOf(person, on),
      age: ageOf(person, on),
    }),
    idType: 'NRIC',
    idNo: person.nric,
    nationality: person.nationality,
    occupationCode: person.occupationCode,
    isIndoor: person.worksIndoors ? YES_NO.yes : YES_NO.no,
    emails: person.emails.map((email) => ({ ...email })),
    isSelected: person.isSelected,
    planCode: person.planCode,
    deductibleAmount: senToRinggit(person.deductible),
  };
}
