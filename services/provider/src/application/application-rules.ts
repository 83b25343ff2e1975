import type { ApplicationRequest, Payout } from '@edp/contracts';
import { bankAccountMessage, type IsoDate, nameMessage, textMessage } from '@edp/domain';
import { type ValueError, check, ProblemError, requireText, prefixed } from '../platform/http';
import type { PricedJourney } from '../quotation';
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

/** Rejects an application with people whom the price of the journey excludes. */
export function rejectDeclined(
  { applicants }: ApplicationRequest,
  { declined }: PricedJourney,
): void {
  const errors = declined.map(({ id, reason }) => ({
    pointer: `/applicants/${applicants.findIndex((applicant) => applicant.id === id)}`,
    code: reason,
  }));
  if (errors.length > 0) throw new ProblemError('notEligible', { errors });
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
