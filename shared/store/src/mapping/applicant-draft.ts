import type { Applicant, UnidentifiedProposer } from '@edp/contracts';
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
import type { IdentifiedMember, Member } from '../members';
import { toQuotationApplicant } from './members';

/**
 * Creates an applicant from a member, for the personal details page (specification section 4, "Confirming personal
 * details"): copies the quick-quote data, derives the title, and sets every missing detail to an empty string.
 *
 * @param sumAssured annual limit of the plan, in ringgit for the wire
 * @param deductible in sen, for a member who takes it
 */
export function toApplicantDraft(
  member: IdentifiedMember,
  sumAssured: number,
  deductible: Sen,
): Applicant {
  const { relationship, gender, dateOfBirth = '' } = member;
  return {
    ...toUnidentifiedDraft(member, sumAssured, deductible),
    gender,
    dob: dateOfBirth,
    title: deriveTitle(relationship, gender),
  };
}

/** Like `toApplicantDraft`, without the fields derived from the identity number, for a proposer without one yet. */
export function toUnidentifiedDraft(
  member: Member,
  sumAssured: number,
  deductible: Sen,
): UnidentifiedProposer {
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
    isSmoking: '',
    title: '',
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
