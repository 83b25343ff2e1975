import type { QuotationApplicant, QuotationRequest } from '@edp/contracts';
import { CLIENT_TYPE, RELATIONSHIP } from '@edp/domain';
import type { SamplePerson } from '@edp/testing/people';

/** An applicant as the quotation page sends it. */
export function quotationApplicant(
  person: SamplePerson,
  own: Partial<QuotationApplicant> = {},
): QuotationApplicant {
  const isSelf = person.relationship === RELATIONSHIP.self;
  return {
    id: person.id,
    clientType: isSelf ? CLIENT_TYPE.proposerAndAssured : CLIENT_TYPE.lifeAssured,
    relationship: person.relationship,
    gender: person.gender,
    idType: 'NRIC',
    idNo: person.idNo,
    nationality: 'MYS',
    occupationCode: person.relationship === RELATIONSHIP.child ? '' : person.occupationCode,
    isIndoor: person.worksIndoors ? 'Y' : 'N',
    emails: isSelf ? [{ type: 'personal', value: person.email, isPrimary: true }] : [],
    planCode: 'PLAN2',
    deductibleAmount: 0,
    isSelected: true,
    ...own,
  };
}

/** A quotation request of the quotation page. */
export function quotationRequest(
  people: readonly SamplePerson[],
  own: Partial<QuotationRequest> = {},
): QuotationRequest {
  const isFamily = (own.applicantData ?? people).length > 1;
  return {
    appId: 'EDP',
    productCode: 'onemedical',
    entityType: 'insurance',
    paymentMode: 'Monthly',
    preferredLang: 'ENG',
    planSelection: isFamily ? 'Family' : 'Individual',
    ...(isFamily ? { family: { planType: '1' } } : {}),
    applicantData: people.map((person) => quotationApplicant(person)),
    ...own,
  };
}
