import type {
  DeclinedApplicant,
  OccupationsResponse,
  Quotation,
  QuotationRequest,
} from '@edp/contracts';
import { addDays, malaysianDay } from '@edp/domain';
import type { Member } from '@edp/store';
import { sampleQuotation } from '@edp/store/sample';
import { ACCOUNTANT, type FakeAnswer } from '@edp/testing';

export const OCCUPATIONS: OccupationsResponse = {
  version: 'test',
  data: [
    ACCOUNTANT,
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
