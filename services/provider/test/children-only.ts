import type { ApplicationRequest, Quotation, QuotationApplicant } from '@edp/contracts';
import { CLIENT_TYPE } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { TODAY } from './build-app';
import { applicantOf, applicationRequest, FAMILY, quotationApplicant, WOMAN } from './journey';

const [, , SON] = FAMILY;
const DAUGHTER = samplePerson({
  today: TODAY,
  id: 'daughter',
  relationship: '002',
  gender: 'F',
  birthDate: '2023-08-11',
} as const);

/** A boy of 7 and a girl of 3. */
export const CHILDREN = [quotationApplicant(SON!), quotationApplicant(DAUGHTER)];

/** Their parent as the personal details identify them. */
export const identified = (own: Partial<QuotationApplicant> = {}) =>
  quotationApplicant(WOMAN, { clientType: CLIENT_TYPE.proposer, ...own });

/** The parent as the quotation page sends them: an e-mail address without an identity. */
export function unidentified(): QuotationApplicant {
  const { gender: _gender, ...rest } = identified({ idNo: '', occupationCode: '' });
  return rest;
}

/** The personal details of a parent with a half-typed number and occupation. */
export function parentTyped(quotation: Quotation): ApplicationRequest {
  const [parent, ...applicants] = quotation.applicants;
  const complete = applicantOf({ ...parent!, gender: 'F', dob: WOMAN.birthDate });
  const { gender: _gender, dob: _dob, ...details } = complete;
  const proposer = { ...details, title: '' as const, idNo: '9303', occupationTyped: 'acc' };
  return { ...applicationRequest({ ...quotation, applicants }, { proposer }), draft: true };
}
