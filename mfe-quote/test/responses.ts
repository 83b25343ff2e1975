import type {
  DeclinedApplicant,
  OccupationsResponse,
  Quotation,
  QuotationApplicant,
  QuotationRequest,
} from '@edp/contracts';
import { addDays, CLIENT_TYPE, malaysianDay } from '@edp/domain';
import type { Member } from '@edp/store';
import { sampleQuotation } from '@edp/store/sample';
import { ACCOUNTANT, type FakeResponse, problemReply } from '@edp/testing';

export const OCCUPATIONS: OccupationsResponse = {
  version: 'test',
  data: [
    ACCOUNTANT,
    {
      code: 'ROOF',
      en: 'Roofer',
      my: 'Tukang bumbung',
      asksIndoor: true,
      indoorDefault: 'N',
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

/** An agent whose code is valid. */
export const AGENT = {
  agentCode: 'KL20417',
  agentName: 'Lim Wei Sheng',
  agentBranch: 'Kuala Lumpur',
  agentStatus: '5',
} as const;

/** The last day on which a price of today is held. */
export function heldUntil(): string {
  return addDays(malaysianDay(new Date()), 14);
}

/** A proposer has no plan, but the wire requires one. */
const NO_PLAN = { planCode: 'PLAN2', deductibleAmount: 0 } as const;

interface Declines {
  readonly [id: string]: { readonly reason: DeclinedApplicant['reason']; readonly dob?: string };
}

/** The provider's response: a quotation for the people of the request. */
export function quoted(declines: Declines = {}): FakeResponse {
  return ({ body }) => ({ status: 200, body: quotationFor(body, declines) });
}

/** The provider's response to a quotation that breaks a rule at one field, given by its JSON pointer. */
export function rejectedAt(pointer: string, code: string): FakeResponse {
  const errors = [{ pointer, code }];
  return () => problemReply('rule.broken', { errors });
}

/** The quotation for the people of a request, with sample prices; declined people have none. */
export function quotationFor(body: unknown, declines: Declines = {}): Quotation {
  const { applicantData } = body as QuotationRequest;
  const isProposer = ({ clientType }: QuotationApplicant) => clientType === CLIENT_TYPE.proposer;
  const covered = applicantData.filter((one) => !isProposer(one));
  const members = covered.map((one): Member => ({
    ...one,
    gender: one.gender ?? null,
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
    applicants: [
      // An uncovered buyer is returned unchanged.
      ...applicantData.filter(isProposer).map((one) => ({ ...one, ...NO_PLAN })),
      ...quotation.applicants.map((one) => {
        const dob = declines[one.id]?.dob ?? one.dob;
        return { ...one, ...(dob && { dob }) };
      }),
    ],
    premiumAmountData: sampleQuotation(priced).premiumAmountData,
    declined: out,
    expiresAt: heldUntil(),
  };
}
