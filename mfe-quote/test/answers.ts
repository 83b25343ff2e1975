import type {
  DeclinedApplicant,
  OccupationsResponse,
  PlansResponse,
  Quotation,
  QuotationRequest,
} from '@edp/contracts';
import { addDays, malaysianDay } from '@edp/domain';
import type { Member } from '@edp/store';
import { sampleQuotation } from '@edp/store/sample';
import type { FakeAnswer } from '@edp/testing';

export const OCCUPATIONS: OccupationsResponse = {
  version: 'test',
  data: [
    {
      code: 'ACCT',
      en: 'Accountant',
      my: 'Akauntan',
      asksIndoor: true,
      indoorDefault: 'Y',
      keywords: [],
    },
    {
      code: 'HOUS',
      en: 'Housewife',
      my: 'Suri rumah',
      asksIndoor: false,
      indoorDefault: 'Y',
      keywords: [],
    },
  ],
};

export const PLANS: PlansResponse = {
  data: (
    [
      ['PLAN1', 50_000, 150],
      ['PLAN2', 100_000, 200],
      ['PLAN3', 150_000, 250],
    ] as const
  ).map(([planCode, annualLimit, roomAndBoard]) => ({
    planCode,
    annualLimit,
    roomAndBoard,
    lifetimeLimit: null,
    overseasDays: 90,
    suggested: planCode === 'PLAN2',
  })),
  deductibleAmount: 1000,
  projection: [],
};

/** The last day of a price of today. */
export function heldUntil(): string {
  return addDays(malaysianDay(new Date()), 14);
}

export interface Declines {
  readonly [id: string]: { readonly reason: DeclinedApplicant['reason']; readonly dob?: string };
}

/** The provider's answer for whoever is asked about. */
export function quoted(declines: Declines = {}): FakeAnswer {
  return ({ body }) => ({ status: 200, body: quotationFor(body, declines) });
}

/** The quotation for whoever a request asks about, with sample prices; the declined have none. */
export function quotationFor(body: unknown, declines: Declines = {}): Quotation {
  const { applicantData } = body as QuotationRequest;
  const members = applicantData.map((one): Member => ({
    ...one,
    nric: one.idNo,
    worksIndoors: one.isIndoor === 'Y',
    email: one.emails[0]?.value ?? '',
    planCode: 'PLAN2',
    withDeductible: false,
  }));
  const out = members.flatMap(({ id }) => {
    const reason = declines[id]?.reason;
    return reason ? [{ id, reason }] : [];
  });
  const priced = members.filter(({ id }) => declines[id] === undefined);
  const quotation = sampleQuotation(members);
  return {
    ...quotation,
    applicants: quotation.applicants.map((one) => ({
      ...one,
      dob: declines[one.id]?.dob ?? one.dob,
    })),
    premiumAmountData: sampleQuotation(priced).premiumAmountData,
    declined: out,
    expiresAt: heldUntil(),
  };
}
