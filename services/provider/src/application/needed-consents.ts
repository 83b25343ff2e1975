import type { ApplicationRequest, ConsentName } from '@edp/contracts';
import type { ValueError } from '../platform/http';
import { missingTexts } from './consents/given-consents';
import type { ApplicationRow } from './tables';

/**
 * Consents required before details are used, health questions are asked, or a policy is bought
 * (privacy notice, declaration of the owner).
 */
const CONFIRMING = ['personalData', 'sensitiveData', 'beneficialOwner'] as const;

type Agreeing = Pick<
  ApplicationRequest,
  | 'draft'
  | 'declaration'
  | 'consentConfirmation'
  | 'marketingConsent'
  | 'cardOwner'
  | 'consentVersions'
>;

/**
 * True while the personal details remain a draft: also for the request body of the specification,
 * which names no texts and accepts nothing.
 */
export function staysDraft(
  request: Agreeing,
  before: Pick<ApplicationRow, 'stage'> | null,
): boolean {
  return request.draft === true || (isUnconfirmed(before) && agreesToNothing(request));
}

/**
 * Texts that a request accepts without naming their versions, as in the form: consent needs a known
 * text. The texts of the personal details are required on confirmation; later requests need not
 * repeat them. A draft accepts nothing.
 */
export function missingConsents(
  request: Agreeing,
  before: Pick<ApplicationRow, 'stage'> | null,
): ValueError[] {
  if (request.draft === true) return [];
  const isConfirming = isUnconfirmed(before) && !agreesToNothing(request);
  const needed: readonly ConsentName[] = [
    ...(isConfirming ? CONFIRMING : []),
    ...(request.consentConfirmation ? (['productDisclosureSheet'] as const) : []),
    ...(request.declaration ? (['declaration'] as const) : []),
    ...(request.declaration && request.cardOwner ? (['policyOwner'] as const) : []),
    ...(request.marketingConsent ? (['marketing'] as const) : []),
  ];
  return missingTexts(request, needed);
}

function isUnconfirmed(before: Pick<ApplicationRow, 'stage'> | null): boolean {
  return before === null || before.stage === 'draft';
}

function agreesToNothing(request: Agreeing): boolean {
  const { consentVersions, declaration, consentConfirmation, marketingConsent } = request;
  const agreed = declaration || consentConfirmation || marketingConsent;
  return consentVersions === undefined && !agreed;
}
