import type { QuotationDraft } from '@edp/contracts';
import type { SamplePerson } from '@edp/testing/people';

/** What a person has on the quotation page before a price was asked for. */
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
