import type { ApplicationRequest, CardOwner, Payout } from '@edp/contracts';
import {
  bankAccountMessage,
  emailMessage,
  type IsoDate,
  MESSAGE,
  mobileMessage,
  nameMessage,
  normaliseNric,
  nricMessage,
  RELATIONSHIP,
  textMessage,
} from '@edp/domain';
import { type ValueError, check, requireText, prefixed } from '../platform/http';
import { proposerOf } from '../quotation';
import { applicantErrors } from './applicant-rules';
import { applicantCodeErrors, applicationCodeErrors } from './code-rules';

/**
 * Validates an application against the rules of specification section 5, with the message codes of
 * the form, without eligibility.
 */
export function brokenApplicationRules(request: ApplicationRequest, today: IsoDate): ValueError[] {
  const { applicants, payout, cardOwner, purposeOfTrx } = request;
  return [
    ...requireText('/purposeOfTrx', purposeOfTrx),
    ...applicationCodeErrors(request),
    ...prefixed('/payout', payoutErrors(payout)),
    ...applicants.flatMap((applicant, index) =>
      prefixed(`/applicants/${index}`, [
        ...applicantErrors(applicant),
        ...applicantCodeErrors(applicant),
      ]),
    ),
    ...(cardOwner ? prefixed('/cardOwner', cardOwnerErrors(cardOwner, request, today)) : []),
  ];
}

/** An account number is required once a bank is chosen. */
function payoutErrors({ source, bankCode, accountHolderName, accountNo }: Payout): ValueError[] {
  return [
    ...(bankCode === ''
      ? []
      : [
          ...requireText('/accountHolderName', accountHolderName),
          ...requireText('/accountNo', accountNo),
        ]),
    ...check('/source', source, textMessage),
    ...check('/accountHolderName', accountHolderName, nameMessage),
    ...check('/accountNo', accountNo, (text) => bankAccountMessage(text, bankCode)),
  ];
}

/**
 * Another card owner must not be the buyer. Before the declaration, which a payment requires, the
 * details may be incomplete, so that a page can save them while they are typed: values may be
 * missing, and the relationship `self` means that none is chosen yet.
 */
function cardOwnerErrors(
  owner: CardOwner,
  { applicants, declaration }: Pick<ApplicationRequest, 'applicants' | 'declaration'>,
  today: IsoDate,
): ValueError[] {
  const required: typeof requireText = declaration ? requireText : () => [];
  const buyer = proposerOf(applicants);
  const isBuyer = buyer && normaliseNric(buyer.idNo) === normaliseNric(owner.idNo);
  const isUnrelated = declaration && owner.relationship === RELATIONSHIP.self;
  return [
    ...required('/fullName', owner.fullName),
    ...check('/fullName', owner.fullName, nameMessage),
    ...required('/idNo', owner.idNo),
    ...check('/idNo', owner.idNo, (text) => nricMessage(text, today)),
    ...(isBuyer ? [{ pointer: '/idNo', code: MESSAGE.nricDuplicate }] : []),
    ...(isUnrelated ? [{ pointer: '/relationship', code: MESSAGE.selectRelationship }] : []),
    ...required('/email', owner.email),
    ...check('/email', owner.email, emailMessage),
    ...required('/mobile', owner.mobile),
    ...check('/mobile', owner.mobile, mobileMessage),
  ];
}
