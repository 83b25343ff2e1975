import { DEFAULT_COVER_PERIODS, type Variant } from '@edp/domain';
import type { Letterhead } from '../src/catalogue/files/letterheads';
import type { PolicyDocumentInput } from '../src/documents/policy-document';
import type { ProductFacts } from '../src/documents/product-facts';
import type { Cover, CoveredMember } from '../src/policies/cover';
import { coverDates } from '../src/policies/cover-dates';

export const MADE_AT = new Date('2026-11-20T02:48:00Z');

/** The family of the worked example (decisions section 6): Plan 2, monthly, RM 432.25. */
export function sampleCover(variant: Variant = 'insurance'): Cover {
  return {
    productCode: 'onemedical',
    variant,
    frequency: 'monthly',
    proposer: { name: 'Aisyah binti Rahman', email: 'aisyah.rahman@example.my' },
    members: [
      member('self', 'Aisyah binti Rahman', '001'),
      member('spouse', 'Faizal bin Ismail', '003'),
      member('son', 'Adam bin Faizal', '002'),
      member('daughter', 'Hana binti Faizal', '002'),
    ],
    premium: {
      subtotal: 45_500,
      familyDiscount: 2_275,
      promoDiscount: 0,
      serviceTax: 0,
      stampDuty: 0,
      total: 43_225,
      nextTotal: 43_225,
      regularTotal: 43_225,
      promoCharges: 0,
    },
    periods: DEFAULT_COVER_PERIODS,
  };
}

export function sampleFacts(variant: Variant = 'insurance'): ProductFacts {
  return {
    letterhead: sampleLetterhead(variant),
    plans: [
      { planCode: 'PLAN1', annualLimit: 5_000_000, roomAndBoard: 15_000 },
      { planCode: 'PLAN2', annualLimit: 10_000_000, roomAndBoard: 20_000 },
      {
        planCode: 'PLAN3',
        annualLimit: variant === 'takaful' ? 16_000_000 : 15_000_000,
        roomAndBoard: 25_000,
      },
    ],
    deductible: 100_000,
    planFactors: { PLAN1: 0.84, PLAN2: 1, PLAN3: 1.24 },
    projection: [
      { fromAge: 0, toAge: 4, male: 115_000, female: 110_000 },
      { fromAge: 5, toAge: 16, male: 82_000, female: 79_000 },
      { fromAge: 17, toAge: 24, male: 96_000, female: 102_000 },
      { fromAge: 25, toAge: 29, male: 112_000, female: 126_000 },
      { fromAge: 30, toAge: 34, male: 128_000, female: 148_000 },
      { fromAge: 35, toAge: 39, male: 180_000, female: 202_000 },
      { fromAge: 40, toAge: 44, male: 218_000, female: 234_000 },
      { fromAge: 45, toAge: 49, male: 305_000, female: 302_000 },
      { fromAge: 50, toAge: 55, male: 415_000, female: 398_000 },
    ],
  };
}

export function samplePolicy(variant: Variant = 'insurance'): PolicyDocumentInput {
  return {
    cover: sampleCover(variant),
    policy: {
      policyNumber: variant === 'insurance' ? 'AL26-1120-048213' : 'AT26-1120-048213',
      issuedOn: '2026-11-20',
      ...coverDates('2026-11-20', 'monthly', DEFAULT_COVER_PERIODS),
    },
    transactionNo: 'EDP-7K2M-9XQ4-HT3W',
    amountPaid: 43_225,
    facts: sampleFacts(variant),
    madeAt: MADE_AT,
  };
}

function member(
  id: string,
  name: string,
  relationship: CoveredMember['relationship'],
): CoveredMember {
  return {
    id,
    name,
    relationship,
    planCode: 'PLAN2',
    annualLimit: 10_000_000,
    roomAndBoard: 20_000,
    deductible: 0,
  };
}

function sampleLetterhead(variant: Variant): Letterhead {
  const brand = variant === 'takaful' ? 'Amber Takaful' : 'Amber Life';
  return {
    productCode: 'onemedical',
    variant,
    productName: { en: 'OneMedical', my: 'OneMedical' },
    brand,
    phone: '1-800-88-2637',
    hours: { en: 'every day, 8 am to 10 pm', my: 'setiap hari, 8 pagi hingga 10 malam' },
    sender: 'no-reply@amber.example',
  };
}
