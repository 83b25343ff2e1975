import type { JourneyPage, PageFacts, RemotePage } from '@edp/contracts';

interface Redirect {
  readonly to: JourneyPage;
  /** Key of the sentence that says why, in the shell's texts. */
  readonly because: string;
}

export interface JourneyPosition {
  /** The page of the first step that is not done yet. */
  readonly progress: JourneyPage;
  /** The provider offers this quotation to nobody: there is no price, and no step after the people. */
  readonly isStopped: boolean;
  /** A payment is made or under way: nothing before it can be changed any more. */
  readonly isLocked: boolean;
}

/** Steps in their order. The pages for who cannot go on stand where the health questions are. */
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

/** What is left of a quotation that is stopped: its people can be corrected. */
const OPEN_ONCE_STOPPED: readonly JourneyPage[] = ['quotation', 'contact'];

/** Who is told early on that no cover can be bought has filled in no details and answered no question. */
const OPEN_ONCE_QUOTED: readonly JourneyPage[] = ['contact', 'declined'];

/**
 * Where a buyer belongs who asks for a page that is not open yet: the first incomplete step (decisions
 * section 2). Null when the page is open.
 */
export function redirectFrom(
  { page, opensAt }: Pick<PageFacts, 'page' | 'opensAt'>,
  { progress, isStopped, isLocked }: JourneyPosition,
): Redirect | null {
  if (isLocked) {
    return opensAt === 'payment/status' ? null : { to: 'payment/status', because: 'guard.status' };
  }
  if (isStopped) {
    return OPEN_ONCE_STOPPED.includes(opensAt) ? null : { to: progress, because: 'guard.contact' };
  }
  // A bookmark opened where nobody paid, or after the session ended: it must not read as if nothing was paid.
  if (opensAt === 'payment/status' && progress === 'quotation') {
    return { to: progress, because: 'guard.statusUnknown' };
  }
  const needed = OPEN_ONCE_QUOTED.some((open) => open === page) ? PLACE.plan : PLACE[opensAt];
  return needed <= PLACE[progress] ? null : { to: progress, because: `guard.${progress}` };
}

/** Where a buyer goes on who came by a link: the first step that is not done, whichever page the link named. */
export function landingOf(
  page: RemotePage,
  { progress, isLocked }: Omit<JourneyPosition, 'isStopped'>,
): Redirect | null {
  const to = isLocked ? 'payment/status' : progress;
  return to === page ? null : { to, because: 'guard.resumed' };
}
