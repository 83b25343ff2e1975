import type { QuotationDraft } from '@edp/contracts';
import type { SamplePerson } from '@edp/testing/people';

/** The draft of the quotation page before the price. */
export function quotationDraft({
  relationship,
  gender,
  idNo,
  email,
  occupationCode,
}: SamplePerson): QuotationDraft {
  const person = { id: 'self', relationship, gender, idNo, email, occupationCode } as const;
  return {
    revision: 1,
    people: [{ ...person, nationality: 'MYS', isIndoor: '' }],
    removed: [],
    agentCode: '',
  };
}
