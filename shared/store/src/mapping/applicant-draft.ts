import type { Applicant } from '@edp/contracts';
import {
  DEFAULT_MARITAL_STATUS,
  DEFAULT_NATIONALITY,
  deriveTitle,
  pickDetails,
  RELATIONSHIP,
  type Sen,
  USUAL_PLAN,
  YES_NO,
} from '@edp/domain';

import type { Member } from '../members';
import { toQuotationApplicant } from './members';

/**
 * A member as an applicant, for personal details to fill in (specification section 4, "Confirming personal details"):
 * the quick-quote data copied, the title derived, every missing detail an empty string.
 *
 * @param sumAssured annual limit of the plan, ringgit of the wire
 * @param deductible sen, for who takes it
 */
export function toApplicantDraft(member: Member, sumAssured: number, deductible: Sen): Applicant {
  const {
    clientType,
    idType,
    isIndoor,
    emails,
    deductibleAmount = 0,
  } = toQuotationApplicant(member, deductible);
  const isChild = member.relationship === RELATIONSHIP.child;
  return {
    id: member.id,
    clientType,
    planCode: member.planCode ?? USUAL_PLAN,
    sumAssured,
    relationship: member.relationship,
    idType,
    idNo: member.nric,
    gender: member.gender,
    dob: member.dateOfBirth ?? '',
    isSmoking: '',
    title: deriveTitle(member.relationship, member.gender),
    name: { fullName: '', firstName: '', lastName: '', middleName: '', nickName: '' },
    occupationCode: member.occupationCode,
    occupationDesc: '',
    isIndoor,
    monthlyIncome: { amount: '', range: '' },
    ...pickDetails({}),
    maritalStatus: isChild ? '' : DEFAULT_MARITAL_STATUS,
    deductibleAmount,
    benePercentage: 0,
    emails,
    contacts: [],
    addresses: [],
    nationality: member.nationality || DEFAULT_NATIONALITY,
    nationalityDesc: '',
    isBumiputra: '',
    isStaff: YES_NO.no,
    isBeneficialOwner: YES_NO.no,
    isBankingGroupCustomer: YES_NO.no,
    pdpaConsent: YES_NO.no,
    uploadedNRIC: { frontSideImg: '', backSideImg: '' },
  };
}
