import type { ApplicationRequest, Payout } from '@edp/contracts';
import { bankAccountMessage, type IsoDate, nameMessage, textMessage } from '@edp/domain';
import { type ValueError, check, requireText, prefixed } from '../platform/http';
import { applicantErrors } from './applicant-rules';
import { cardOwnerErrors } from './card-owner';
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
