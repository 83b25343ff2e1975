import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { DEFAULT_COVER_PERIODS, type IsoDate, type Language, type Variant } from '@edp/domain';
import type { Cover, CoveredMember } from '../src/application/cover/cover';
import { coverDates } from '../src/application/cover/cover-dates';
import { createProductFacts } from '../src/messaging/documents/catalogue-facts';
import { letterheadFigures } from '../src/messaging/documents/figures';
import type { PolicyDocumentInput } from '../src/messaging/documents/policy-document';
import type { ProductFacts } from '../src/messaging/documents/product-facts';
import type { ProposalInput } from '../src/messaging/documents/proposal-summary';
import { CatalogueError } from '../src/reference-data/catalogue/catalogue';
import { type DataFile, readDataFile } from '../src/reference-data/catalogue/data-file';
import { benefitsFile } from '../src/reference-data/catalogue/files/benefits';
import { coverTermsFile } from '../src/reference-data/catalogue/files/cover-terms';
import { eligibilityFile } from '../src/reference-data/catalogue/files/eligibility';
import { letterheadsFile } from '../src/reference-data/catalogue/files/letterheads';
import { plansFile } from '../src/reference-data/catalogue/files/plans';
import { ratesFile } from '../src/reference-data/catalogue/files/rates';
import { wordingFor } from '../src/reference-data/wording/wording';
import { serviceFile } from '../src/service-root';
import { sampleAnswers } from './answer-samples';

export const MADE_AT = new Date('2026-11-20T02:48:00Z');

/** The family of the worked example (decisions section 6): Plan 2, monthly, RM 432.25. */
export function sampleCover(variant: Variant = 'insurance'): Cover {
  return {
    productCode: 'onemedical',
    variant,
    frequency: 'monthly',
    planSelection: 'Family',
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

/** The texts of e-mails, as the mailer passes them. */
export function mailTexts(language: Language, variant: Variant) {
  return wordingFor(
    language,
    variant,
    letterheadFigures(sampleFacts(variant).letterhead, language),
  );
}

/** The facts of OneMedical in the data files. */
export function sampleFacts(variant: Variant = 'insurance'): ProductFacts {
  return createProductFacts({ current: () => (catalogue ??= readCatalogue()) })(
    'onemedical',
    variant,
  );
}

/** Read on first use: a test may replace the products that are sold. */
let catalogue: ReturnType<typeof readCatalogue> | undefined;

function readCatalogue() {
  return {
    letterheads: contentOf(letterheadsFile),
    plans: contentOf(plansFile),
    benefits: contentOf(benefitsFile),
    rates: contentOf(ratesFile).rates,
    eligibility: contentOf(eligibilityFile),
    coverTerms: contentOf(coverTermsFile),
  };
}

/** Reads synchronously: tests need the facts while they are defined. */
function contentOf<Schema extends TSchema, Content>(file: DataFile<Schema, Content>): Content {
  const reading = readDataFile(file, readFileSync(join(serviceFile('data'), file.name), 'utf8'));
  if (!reading.ok) throw new CatalogueError(reading.problems);
  return reading.content;
}

export function samplePolicy(variant: Variant = 'insurance'): PolicyDocumentInput {
  return {
    cover: sampleCover(variant),
    policy: {
      policyNumber: variant === 'insurance' ? 'AL26-1120-048213' : 'AT26-1120-048213',
      issuedOn: '2026-11-20',
      coveredTill: '2027-11-19',
      paidTill: '2026-12-19',
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
