import { isDeepStrictEqual } from 'node:util';
import type { Applicant, ApplicationRequest, CardOwner } from '@edp/contracts';
import type { Person } from '../quotation';
import type { ApplicantDetails } from './applicants.repository';
import { withApplicant } from './application-request';
import { type Confirmations, storedCardOwner, storedPayout } from './application-row';
import type { ApplicationRow } from './tables';

/** An application as it stands before a request, as far as somebody answers for it. */
export interface Answers {
  readonly people: readonly Person[];
  readonly details: readonly ApplicantDetails[];
  readonly purposeOfTrx: string;
  readonly employee: ApplicationRow['employee'];
  readonly payout: ApplicationRequest['payout'];
  readonly cardOwner: CardOwner | null;
}

/** Whether a request leaves something confirmed as it was, so that it matters whether it changes the answers. */
export function keepsConfirmations(
  request: ApplicationRequest,
  before: Confirmations | null,
): before is Confirmations {
  const { draft, declaration, consentConfirmation } = request;
  const isKept = (given: boolean | undefined, stood: boolean | undefined) =>
    given === undefined && stood === true;
  return (
    draft !== true &&
    (isKept(declaration, before?.declaration) ||
      isKept(consentConfirmation, before?.consentConfirmation))
  );
}

/**
 * What is confirmed after a request: what it says itself, or else what stood before, as long as the answers that it
 * was said of still stand. A draft confirms nothing.
 */
export function confirmationsAfter(
  { draft, declaration, consentConfirmation }: ApplicationRequest,
  standing: Confirmations | null,
): Confirmations {
  if (draft) return { declaration: false, consentConfirmation: false };
  return {
    declaration: declaration ?? standing?.declaration ?? false,
    consentConfirmation: consentConfirmation ?? standing?.consentConfirmation ?? false,
  };
}

/**
 * Statements that stand no longer, by their names in the log of consents: made again, they are kept again. An
 * application that is a draft again, because of another person or of what is being changed, is agreed to anew.
 */
export function statementsToRenew(
  before: (Confirmations & Pick<ApplicationRow, 'stage'>) | null,
): readonly string[] {
  return [
    ...(before?.stage === 'draft' ? ['personalData', 'sensitiveData', 'beneficialOwner'] : []),
    ...(before?.declaration ? [] : ['declaration', 'policyOwner']),
    ...(before?.consentConfirmation ? [] : ['productDisclosureSheet']),
  ];
}

/** Whether a request says something else than was answered before. Consents, language and promo code are no answers. */
export function changesAnswers(request: ApplicationRequest, before: Answers): boolean {
  const { applicants, purposeOfTrx, employee = before.employee, payout, cardOwner } = request;
  return !(
    purposeOfTrx === before.purposeOfTrx &&
    employee === before.employee &&
    isDeepStrictEqual(storedPayout(payout), storedPayout(before.payout)) &&
    (cardOwner === undefined ||
      isDeepStrictEqual(cardOwner && storedCardOwner(cardOwner), before.cardOwner)) &&
    before.people.every((person) => isDeepStrictEqual(withApplicant(person, request), person)) &&
    applicants.length === before.details.length &&
    applicants.every((applicant) => isAnsweredAlike(applicant, before.details))
  );
}

/** What the quotation knows of a person is compared there. */
function isAnsweredAlike(applicant: Applicant, details: readonly ApplicantDetails[]): boolean {
  const known = details.find(({ id }) => id === applicant.id);
  if (!known) return false;
  const { pdpaConsent: _, ...answered } = known;
  const fields = Object.keys(answered) as (keyof typeof answered)[];
  return fields.every((field) => isDeepStrictEqual(applicant[field], answered[field]));
}
