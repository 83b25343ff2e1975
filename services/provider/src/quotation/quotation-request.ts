import type { AgentOnJourney, QuotationApplicant, QuotationRequest } from '@edp/contracts';
import {
  CLIENT_TYPE,
  normaliseEmail,
  normaliseNric,
  type PlanCode,
  type PlanTypeCode,
  RELATIONSHIP,
  ringgitToSen,
  USUAL_PLAN,
  YES_NO,
} from '@edp/domain';
import type { QuotationRow } from '../journey';
import { type Catalogue, channelOf } from '../reference-data';
import { isCovered, type Person, ratedClassOf } from './person';
import type { PriceBasis } from './price-hold';

/**
 * True for a proposer without cover who is identified later, with the personal details (decisions
 * section 12).
 */
export function isToBeIdentified({
  clientType,
  idNo,
  gender,
}: Pick<QuotationApplicant, 'clientType' | 'idNo' | 'gender'>): boolean {
  return clientType === CLIENT_TYPE.proposer && idNo.trim() === '' && gender === undefined;
}

/** The default plan where none is chosen yet. */
export function usualPlanOf(
  { entityType }: Pick<QuotationRequest, 'entityType'>,
  { plans }: Pick<Catalogue, 'plans'>,
): PlanCode {
  const suggested = plans.find(({ variant, suggested }) => suggested && variant === entityType);
  return suggested?.planCode ?? USUAL_PLAN;
}

/** The people of a valid request. A plan that is not chosen yet is the suggested one. */
export function peopleOf(request: QuotationRequest, catalogue: Catalogue): Person[] {
  const { occupations } = catalogue;
  const usualPlan = usualPlanOf(request, catalogue);
  return request.applicantData.map((applicant) => {
    const { id, clientType, relationship, gender, nationality, idNo } = applicant;
    const worksIndoors = applicant.isIndoor === YES_NO.yes;
    const occupationCode = relationship === RELATIONSHIP.child ? '' : applicant.occupationCode;
    return {
      id,
      clientType,
      relationship,
      gender: gender ?? null,
      nric: normaliseNric(idNo),
      nationality,
      occupationCode,
      worksIndoors,
      ratedClass: ratedClassOf({ relationship, occupationCode, worksIndoors }, occupations),
      planCode: applicant.planCode ?? usualPlan,
      deductible: ringgitToSen(applicant.deductibleAmount ?? 0),
      isSelected: applicant.isSelected ?? true,
      emails: applicant.emails
        .filter(({ value }) => value.trim() !== '')
        .map((email) => ({ ...email, value: normaliseEmail(email.value) })),
    };
  });
}

interface RowInput {
  readonly refId: string;
  readonly before: QuotationRow | null;
  readonly agent: AgentOnJourney;
  readonly basis: PriceBasis;
  readonly channels: Catalogue['channels'];
  readonly now: Date;
}

/** Builds the row of a quotation; the channel and the promo code may be unchanged ones of `before`. */
export function toQuotationRow(
  request: QuotationRequest,
  { refId, before, agent, basis, channels, now }: RowInput,
): QuotationRow {
  return {
    refId,
    productCode: request.productCode,
    variant: request.entityType,
    paymentMode: request.paymentMode,
    distributionChannel: channelOf(channels, {
      ...(before && { distributionChannel: before.distributionChannel }),
      ...request,
    }),
    language: request.preferredLang,
    planSelection: request.planSelection,
    familyPlanType: familyPlanTypeOf(request, basis.people),
    promoCode: promoCodeAfter(before, request.promoCode),
    ...agent,
    ratesVersion: basis.rates.version,
    quotedOn: basis.quotedOn,
    expiresOn: basis.expiresOn,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    retained: before?.retained ?? false,
  };
}

/**
 * The plan type of a family; null as soon as only one person is covered (specification section 4).
 */
export function familyPlanTypeOf(
  { family }: Pick<QuotationRequest, 'family'>,
  people: readonly Person[],
): PlanTypeCode | null {
  return people.filter(isCovered).length > 1 ? (family?.planType ?? null) : null;
}

/** Undefined leaves the code unchanged; an empty code removes it. */
export function promoCodeAfter(
  before: { readonly promoCode: string | null } | null,
  requested: string | undefined,
): string | null {
  if (requested === undefined) return before?.promoCode ?? null;
  return promoCodeOf(requested) || null;
}

/**
 * Normalises a promo code for storage. Letters that no code has are not upper-cased: some become
 * several letters.
 */
export function promoCodeOf(typed: string): string {
  return typed.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
