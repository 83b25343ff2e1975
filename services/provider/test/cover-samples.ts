import type { BenefitRow } from '@edp/contracts';
import {
  DEFAULT_AGE_LIMITS,
  DEFAULT_COVER_PERIODS,
  type IsoDate,
  PLAN_CODES,
  type Variant,
} from '@edp/domain';
import type { Cover, CoveredMember } from '../src/application/cover/cover';
import { coverDates } from '../src/application/cover/cover-dates';
import type { PolicyDocumentInput } from '../src/messaging/documents/policy-document';
import type { ProductFacts, ProjectionBand } from '../src/messaging/documents/product-facts';
import type { ProposalInput } from '../src/messaging/documents/proposal-summary';
import type { Letterhead } from '../src/reference-data/catalogue/files/letterheads';
import { sampleAnswers } from './answer-samples';

export const MADE_AT = new Date('2026-11-20T02:48:00Z');

/** The family of the worked example (decisions section 6): Plan 2, monthly, RM 432.25. */
export function sampleCover(variant: Variant = 'insurance'): Cover {
  return {
    productCode: 'onemedical',
    variant,
    frequency: 'monthly',
    proposer: { name: 'Aisyah binti Rahman', email: 'aisyah.rahman@example.my' },
    members: [
      member('self', 'Aisyah binti Rahman', '001', '1993-03-14', '930314-10-••••', 12_950),
      member('spouse', 'Faizal bin Ismail', '003', '1990-07-22', '900722-14-••••', 15_750),
      member('son', 'Adam bin Faizal', '002', '2019-05-05', '190505-10-••••', 7_175),
      member('daughter', 'Hana binti Faizal', '002', '2023-09-09', '230909-10-••••', 9_625),
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
    plans: PLAN_CODES.map((planCode) => ({ planCode, overseasDays: 90 })),
    benefits: [
      benefit('annualLimit', 'Annual limit', 'Had tahunan', [
        'RM\u00a050,000',
        'RM\u00a0100,000',
        variant === 'takaful' ? 'RM\u00a0160,000' : 'RM\u00a0150,000',
      ]),
      benefit('roomAndBoard', 'Room and board, a day', 'Bilik dan makan, sehari', [
        'RM\u00a0150',
        'RM\u00a0200',
        'RM\u00a0250',
      ]),
    ],
    rates: {
      isSample: true,
      deductible: 100_000,
      deductibleFactor: 0.8,
      monthlyFactor: 0.0875,
      occupationClassFactors: { 1: 1, 2: 1, 3: 1.15, 4: 1.3 },
      familyDiscount: 0.05,
      familyMinimumMembers: 2,
      serviceTaxRate: 0,
      stampDuty: 0,
    },
    eligibility: { ages: DEFAULT_AGE_LIMITS, maxPeople: 6 },
    coverTerms: {
      ...DEFAULT_COVER_PERIODS,
      graceDays: 30,
      noticeDays: 30,
      claimDays: 30,
      claimPaymentDays: 14,
      wakalahShare: 0.27,
    },
    projection: [
      band(0, 4, 1150, 1100),
      band(5, 16, 820, 790),
      band(17, 24, 960, 1020),
      band(25, 29, 1120, 1260),
      band(30, 34, 1280, 1480),
      band(35, 39, 1800, 2020),
      band(40, 44, 2180, 2340),
      band(45, 49, 3050, 3020),
      band(50, 55, 4150, 3980),
    ],
  };
}

function benefit(id: string, en: string, my: string, values: readonly string[]): BenefitRow {
  return {
    id,
    label: { en, my },
    values: PLAN_CODES.map((planCode, index) => ({
      planCode,
      en: values[index] ?? '',
      my: values[index] ?? '',
    })),
  };
}

/**
 * Prices of Plan 2 in ringgit; those of the others follow by the factors of decisions section 6.
 */
function band(fromAge: number, toAge: number, male: number, female: number): ProjectionBand {
  const times = (percent: number) => ({ M: male * percent, F: female * percent });
  return { fromAge, toAge, prices: { PLAN1: times(84), PLAN2: times(100), PLAN3: times(124) } };
}

export function samplePolicy(variant: Variant = 'insurance'): PolicyDocumentInput {
  return {
    cover: sampleCover(variant),
    policy: {
      policyNumber: variant === 'insurance' ? 'AL26-1120-048213' : 'AT26-1120-048213',
      issuedOn: '2026-11-20',
      chargesStopped: false,
      ...coverDates(
        { agreedOn: '2026-11-20', issuedOn: '2026-11-20' },
        'monthly',
        DEFAULT_COVER_PERIODS,
      ),
    },
    transactionNo: 'EDP-7K2M-9XQ4-HT3W',
    amountPaid: 43_225,
    facts: sampleFacts(variant),
    madeAt: MADE_AT,
  };
}

export function sampleProposal(variant: Variant = 'insurance'): ProposalInput {
  return {
    proposalNumber: 'EDP-7K2M-9XQ4-HT3W',
    cover: sampleCover(variant),
    answers: sampleAnswers(),
    isAgreed: false,
    facts: sampleFacts(variant),
    madeAt: MADE_AT,
  };
}

function member(
  id: string,
  name: string,
  relationship: CoveredMember['relationship'],
  birthDate: IsoDate,
  maskedId: string,
  premium: number,
): CoveredMember {
  return {
    id,
    name,
    maskedId,
    birthDate,
    relationship,
    planCode: 'PLAN2',
    annualLimit: 10_000_000,
    roomAndBoard: 20_000,
    overseasDays: 90,
    deductible: 0,
    premium,
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
