import { isDeepStrictEqual } from 'node:util';
import {
  type Applicant,
  type ApplicationRequest,
  type CardOwner,
  CONSENT_VERSIONS,
  type ConsentName,
} from '@edp/contracts';
import { type Person, takesPart } from '../quotation';
import type { ApplicantDetails } from './applicants.repository';
import { withApplicant } from './application-request';
import { type Confirmations, storedPayout } from './application-row';
import { storedCardOwner } from './card-owner';
import type { Consent } from './consents/given-consents';
import type { ApplicationRow } from './tables';

/** The parts of an application before a request that confirmations refer to. */
interface ConfirmedData {
  readonly people: readonly Person[];
  readonly details: readonly ApplicantDetails[];
  readonly purposeOfTrx: string;
  readonly employee: ApplicationRow['employee'];
  readonly payout: ApplicationRequest['payout'];
  readonly cardOwner: CardOwner | null;
}

/** True when a request leaves a confirmation unchanged, so that changed answers matter. */
export function retainsConfirmations(
  request: ApplicationRequest,
  before: Confirmations | null,
): before is Confirmations {
  const { draft, declaration, consentConfirmation } = request;
  const isRetained = (given: boolean | undefined, stored: boolean | undefined) =>
    given === undefined && stored === true;
  return (
    draft !== true &&
    (isRetained(declaration, before?.declaration) ||
      isRetained(consentConfirmation, before?.consentConfirmation))
  );
}

/**
 * Confirmations after a request: those of the request, or else the earlier ones, while the answers
 * they refer to are unchanged. A draft confirms nothing.
 */
export function confirmationsAfter(
  { draft, declaration, consentConfirmation }: ApplicationRequest,
  earlier: Confirmations | null,
): Confirmations {
  if (draft) return { declaration: false, consentConfirmation: false };
  return {
    declaration: declaration ?? earlier?.declaration ?? false,
    consentConfirmation: consentConfirmation ?? earlier?.consentConfirmation ?? false,
  };
}

/**
 * The version of each text that was last agreed to.
 *
 * @param log consents in the order in which they were given
 */
export function agreedVersions(log: readonly Consent[]): Readonly<Record<string, string>> {
  const given = log.filter((consent) => consent.given);
  return Object.fromEntries(given.map(({ name, textVersion }) => [name, textVersion]));
}

/**
 * An application with the confirmations of the current texts only: confirmations of an earlier version are shown as
 * missing, until a payment is under way. They stay stored, because an open page may still show the earlier version.
 *
 * @param agreed versions of the texts agreed to
 */
export function withCurrentConfirmations(
  row: ApplicationRow,
  cardOwner: CardOwner | null,
  agreed: Readonly<Record<string, string>>,
): ApplicationRow {
  if (row.stage === 'submitted' || row.stage === 'issued') return row;
  const isCurrent = (name: ConsentName) => agreed[name] === CONSENT_VERSIONS[name];
  const isAgreed = cardOwner === null || isCurrent('policyOwner');
  return {
    ...row,
    declaration: row.declaration && isCurrent('declaration') && isAgreed,
    consentConfirmation: row.consentConfirmation && isCurrent('productDisclosureSheet'),
  };
}

/**
 * Names in the consent log of statements that are no longer valid: when made again, they are logged
 * again. An application that became a draft again needs a new confirmation.
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

/** True when a request changes earlier answers. Consents and language do not count; the price is compared elsewhere. */
export function changesConfirmedData(request: ApplicationRequest, before: ConfirmedData): boolean {
  const { applicants, purposeOfTrx, employee = before.employee, payout, cardOwner } = request;
  const participants = before.people.filter(takesPart);
  const details = before.details.filter(({ id }) => participants.some((one) => one.id === id));
  return !(
    purposeOfTrx === before.purposeOfTrx &&
    employee === before.employee &&
    isDeepStrictEqual(storedPayout(payout), storedPayout(before.payout)) &&
    (cardOwner === undefined ||
      isDeepStrictEqual(cardOwner && storedCardOwner(cardOwner), before.cardOwner)) &&
    before.people.every((person) => isDeepStrictEqual(withApplicant(person, request), person)) &&
    applicants.length === details.length &&
    applicants.every((applicant) => hasSameDetails(applicant, details))
  );
}

/** Compares the application's fields; those of the quotation are compared there. */
function hasSameDetails(applicant: Applicant, details: readonly ApplicantDetails[]): boolean {
  const known = details.find(({ id }) => id === applicant.id);
  if (!known) return false;
  const { pdpaConsent: _, identity: _typed, ...answered } = known;
  const fields = Object.keys(answered) as (keyof typeof answered)[];
  return fields.every((field) => isDeepStrictEqual(applicant[field], answered[field]));
}
