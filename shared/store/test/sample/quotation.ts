import type { ChosenPremium, PlanPremium, ProductConfig, Quotation } from '@edp/contracts';
import {
  memberPremium,
  type PersonPremium,
  PLAN_CODES,
  type PlanCode,
  type PremiumFigures,
  senToRinggit,
  totalPremium,
} from '@edp/domain';
import { NO_AGENT, toQuotationApplicant } from '../../src/mapping/members';
import type { Member } from '../../src/members';
import { FAMILY_RULE, USUAL_TERMS } from '../../src/premiums';
import { SAMPLE_BORN, SAMPLE_FAMILY, SAMPLE_YEARLY } from './people';

export const SAMPLE_REF_ID = 'sample-Kq3vVdM0v0m1Yw2n8Qe7A';

const FACTORS: Readonly<Record<PlanCode, number>> = { PLAN1: 0.84, PLAN2: 1, PLAN3: 1.24 };
const DEDUCTIBLE = 0.8;
const MONTHLY = 0.0875;

type SampleProduct = Pick<ProductConfig, 'productCode' | 'variant'>;
const INSURANCE: SampleProduct = { productCode: 'onemedical', variant: 'insurance' };

/** A quotation response of the provider, with the sample prices of decisions section 6. */
export function sampleQuotation(
  members: readonly Member[] = SAMPLE_FAMILY,
  { productCode, variant }: SampleProduct = INSURANCE,
): Quotation {
  return {
    appId: 'EDP',
    refId: SAMPLE_REF_ID,
    productCode,
    entityType: variant,
    paymentMode: 'Monthly',
    distributionChannel: '001',
    preferredLang: 'ENG',
    planSelection: members.length > 1 ? 'Family' : 'Individual',
    ...(members.length > 1 && { family: { planType: '1' } }),
    agent: NO_AGENT,
    applicants: members.map((member) => ({
      ...toQuotationApplicant(member, USUAL_TERMS.deductible),
      ...(SAMPLE_BORN[member.id] ?? { dob: '1991-03-14', age: 35 }),
      planCode: member.planCode ?? 'PLAN2',
      deductibleAmount: member.withDeductible ? 1000 : 0,
    })),
    premiumAmountData: {
      planPremium: PLAN_CODES.map((planCode) =>
        planPremium(planCode, (deductible) =>
          totalPremium(
            FAMILY_RULE,
            members.map((one) => priceOf(one, planCode, deductible)),
          ),
        ),
      ),
      applicants: members.map((member) => ({
        id: member.id,
        planPremiums: PLAN_CODES.map((planCode) =>
          planPremium(planCode, (deductible) =>
            memberPremium(FAMILY_RULE, priceOf(member, planCode, deductible), members.length),
          ),
        ),
      })),
    },
    chosenPremium: sampleChosenPremium(members),
    priceTerms: { ...FAMILY_RULE, serviceTaxRate: 0, stampDuty: 0, annualPremiumCap: 5000 },
    declined: [],
    quotedOn: '2026-11-20',
    expiresAt: '2026-12-04',
    sampleRates: true,
  };
}

export function sampleChosenPremium(members: readonly Member[]): ChosenPremium {
  const persons = members.map((one) => priceOf(one, one.planCode ?? 'PLAN2', one.withDeductible));
  const { monthly, yearly, monthlyToPay, yearlyToPay, annualSaving } = totalPremium(
    FAMILY_RULE,
    persons,
  );
  return {
    monthlySubtotal: senToRinggit(monthly),
    yearlySubtotal: senToRinggit(yearly),
    monthlyFamilyDiscount: senToRinggit(monthly - monthlyToPay),
    yearlyFamilyDiscount: senToRinggit(yearly - yearlyToPay),
    promoDiscount: 0,
    serviceTax: 0,
    stampDuty: 0,
    monthlyTotalPremium: senToRinggit(monthlyToPay),
    yearlyTotalPremium: senToRinggit(yearlyToPay),
    annualSave: senToRinggit(annualSaving),
  };
}

function priceOf(member: Member, planCode: PlanCode, withDeductible: boolean): PersonPremium {
  const base = SAMPLE_YEARLY[member.id] ?? 180_000;
  const yearly = Math.round(base * FACTORS[planCode] * (withDeductible ? DEDUCTIBLE : 1));
  return { yearly, monthly: Math.round(yearly * MONTHLY) };
}

function planPremium(
  planCode: PlanCode,
  price: (withDeductible: boolean) => PremiumFigures,
): PlanPremium {
  const [plain, deductible] = [price(false), price(true)];
  return {
    planCode,
    monthlyPremium: senToRinggit(plain.monthly),
    yearlyPremium: senToRinggit(plain.yearly),
    monthlyPremiumDiscount: senToRinggit(plain.monthlyToPay),
    yearlyPremiumDiscount: senToRinggit(plain.yearlyToPay),
    annualSave: senToRinggit(plain.annualSaving),
    deductibleMonthlyPremium: senToRinggit(deductible.monthly),
    deductibleYearlyPremium: senToRinggit(deductible.yearly),
    deductibleMonthlyPremiumDiscount: senToRinggit(deductible.monthlyToPay),
    deductibleYearlyPremiumDiscount: senToRinggit(deductible.yearlyToPay),
    deductibleAnnualSave: senToRinggit(deductible.annualSaving),
  };
}
