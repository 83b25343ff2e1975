import type {
  ApplicationRequest,
  ApplicationStage,
  AssessmentOutcome,
  ConsentName,
} from '@edp/contracts';
import type { ValueError } from '../platform/http';
import { missingTexts } from './consents/given-consents';
import type { ApplicationRow } from './tables';

/**
 * Without these nobody's details may be used, nobody may be asked about health, and nobody buys for a stranger (privacy
 * notice, declaration of the owner).
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

/** Whether the personal details stay a draft: the body of the specification names no texts, and agrees to nothing. */
export function staysDraft(
  request: Agreeing,
  before: Pick<ApplicationRow, 'stage'> | null,
): boolean {
  return request.draft === true || (isUnconfirmed(before) && agreesToNothing(request));
}

/**
 * The texts that a request does not name though it agrees to them, as in the form: nobody agrees to words that nobody
 * can tell. Those of the personal details are named when these are confirmed; then they are on record, and not asked for
 * again. A draft agrees to nothing.
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

/** The stage that follows from an assessment; null stands for none, or for one that was overtaken by a change. */
export function stageAfter(outcome: AssessmentOutcome | null): ApplicationStage {
  if (outcome === 'eligible') return 'assessed';
  return outcome === 'contact' || outcome === 'declined' ? 'declined' : 'confirmed';
}
