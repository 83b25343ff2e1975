import type { JourneyPage, PageFacts, RemotePage } from '@edp/contracts';

interface Redirect {
  readonly to: JourneyPage;
  /** Translation key of the reason, in the namespace `shell`. */
  readonly reason: string;
}

export interface JourneyPosition {
  /** The page of the first incomplete step. */
  readonly progress: JourneyPage;
  /** The provider does not offer this quotation: there is no price, and no step after the people. */
  readonly isStopped: boolean;
  /** A payment succeeded or is in progress: earlier steps are read-only. */
  readonly isLocked: boolean;
  /** A payment was started and is not known to have failed: the provider rejects changes, and the review continues it. */
  readonly isPaying: boolean;
}

const TO_PAYMENT: Redirect = { to: 'payment/status', reason: 'guard.status' };

/** Position of each page in the journey. The pages for buyers who cannot go on have that of the health questions. */
const PLACE: Readonly<Record<JourneyPage, number>> = {
  quotation: 0,
  plan: 1,
  application: 2,
  questionnaire: 3,
  contact: 3,
  declined: 3,
  review: 4,
  'payment/status': 5,
};

/** The pages that stay open for a stopped quotation: its people can be corrected. */
const OPEN_ONCE_STOPPED: readonly JourneyPage[] = ['quotation', 'contact'];

/** The pages that open with a quotation alone: cover may be declined before details and health questions. */
const OPEN_ONCE_QUOTED: readonly JourneyPage[] = ['contact', 'declined'];

/** Redirects from a page that is not open yet to the first incomplete step (decisions section 2); null if it is open. */
export function redirectFrom(
  { page, opensAt }: Pick<PageFacts, 'page' | 'opensAt'>,
  { progress, isStopped, isLocked, isPaying }: JourneyPosition,
): Redirect | null {
  if (isLocked) return opensAt === TO_PAYMENT.to ? null : TO_PAYMENT;
  if (isPaying && PLACE[opensAt] < PLACE.review) return TO_PAYMENT;
  if (isStopped) {
    return OPEN_ONCE_STOPPED.includes(opensAt) ? null : { to: progress, reason: 'guard.contact' };
  }
  // A bookmark opened without a payment or after the session ended: the notice must not deny a payment.
  if (opensAt === 'payment/status' && progress === 'quotation') {
    return { to: progress, reason: 'guard.statusUnknown' };
  }
  const needed = OPEN_ONCE_QUOTED.some((open) => open === page) ? PLACE.plan : PLACE[opensAt];
  return needed <= PLACE[progress] ? null : { to: progress, reason: `guard.${progress}` };
}

/** Redirects a buyer who opened a link to the first incomplete step, whichever page the link names. */
export function redirectFromLink(
  page: RemotePage,
  { progress, isLocked }: Pick<JourneyPosition, 'progress' | 'isLocked'>,
): Redirect | null {
  const to = isLocked ? 'payment/status' : progress;
  return to === page ? null : { to, reason: 'guard.resumed' };
}
