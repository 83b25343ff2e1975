import { BASE_PATH, type PageName } from './pages';

/**
 * Values that schemas are made of and screens decide by. They stand apart from the schemas, so that the
 * browser can use them without the schema library, which no bundle may contain.
 */

/** Version of the contract between shell and remotes (`HostProps`, event map, store slices). */
export const CONTRACT_VERSION = 2;

/** Ids of the JSON block and of the root element in the HTML that the gateway makes. */
export const PAGE_BOOTSTRAP_ID = 'edp-page';
export const ROOT_ID = 'root';
/** Event of the window: a file of the shell did not come, or not as the page vouches for it. */
export const SHELL_FAILED = 'edp-shell-failed';
/** Holds the colours that the buyer chose, `light` or `dark`; without it they are the system's. */
export const THEME_COOKIE = 'edp_theme';
/** Event of the window: the choice of colours has changed. */
export const THEME_CHANGED = 'edp-theme';
/**
 * Marks an element of the document with a view in it, which is to be taken over: the root for the shell, an element in the
 * slot of the page for the remote whose name and release it holds.
 */
export const VIEW_ATTRIBUTE = 'data-view';
/** Of a document that was loaded anew, until the buyer does something. */
export const RELOADED_ATTRIBUTE = 'data-reloaded';
/**
 * Marks the view of a page that needs a journey: heading and skeleton, for whichever buyer. The view of any other page is what a
 * buyer of whom nothing is known would see.
 */
export const SKELETON_ATTRIBUTE = 'data-skeleton';
/**
 * Pages that the browser may keep whole and show again as they were left: there is little of a person in them. The others are
 * loaded anew.
 */
export const BACK_FORWARD_CACHED: readonly PageName[] = ['home', 'quotation', 'plan'];
/**
 * Where the tab keeps ids and choices of a journey; the document's first script looks whether there are any. The number is
 * raised when their shape changes: an older one is then not read.
 */
export const JOURNEY_KEY = 'edp:journey:1';
/** Class of the one element in which the shell mounts remotes; a view of the shell has it, empty. */
export const SLOT_CLASS = 'edp-slot';

/** What a view says it was made of. */
export function viewNameOf({ name, releaseId }: { name: string; releaseId: string }): string {
  return `${name}/${releaseId}`;
}

/** Where the application stands; the screens derive the step from it. */
export const APPLICATION_STAGES = [
  'draft',
  'confirmed',
  'assessed',
  'declined',
  'submitted',
  'issued',
] as const;

/** Everybody whose details an application has; a proposer who is not identified yet is the last. */
export function everybodyOf<Applicant, Proposer>({
  applicants,
  proposer,
}: {
  readonly applicants: readonly Applicant[];
  readonly proposer?: Proposer;
}): readonly (Applicant | Proposer)[] {
  return proposer === undefined ? applicants : [...applicants, proposer];
}

/** The monthly income of who is not asked: a child, an adult without work. One that was typed as zero is `0.00`. */
export const NO_INCOME = '0';

/** Whom a request to be called is about. */
export const LEAD_SUBJECTS = ['buyer', 'member'] as const;

/**
 * What happens next: `eligible` goes on to review; `remove` offers remove-and-proceed (a family member);
 * `contact` ends on the contact form (individual or proposer); `declined` is the premium cap page; `incomplete`
 * answers a draft: nothing is decided.
 */
export const ASSESSMENT_OUTCOMES = [
  'eligible',
  'remove',
  'contact',
  'declined',
  'incomplete',
] as const;

/** Why a person cannot buy online; the words belong to the screen. */
export const DECLINE_REASONS = ['age', 'nationality', 'premiumCap', 'health', 'screening'] as const;

/** A payment passes these in this order, some of them or all, and ends in one of the final states. */
export const PAYMENT_STATES_UNDER_WAY = ['created', 'submitted', 'pending'] as const;
/** Nothing changes any more in these states. */
export const FINAL_PAYMENT_STATES = ['succeeded', 'failed', 'error'] as const;
export const PAYMENT_STATES = [...PAYMENT_STATES_UNDER_WAY, ...FINAL_PAYMENT_STATES] as const;

/**
 * Whether the policy is issued, or its payment is made or under way: then nothing before the payment can be changed any
 * more. The cached stage may be older than the payment status.
 */
export function isBoughtOrBeingPaid({
  stage,
  payment,
}: {
  readonly stage: (typeof APPLICATION_STAGES)[number] | undefined;
  readonly payment: (typeof PAYMENT_STATES)[number] | undefined;
}): boolean {
  return stage === 'issued' || payment === 'pending' || payment === 'succeeded';
}

/** Why a payment came to nothing, as far as the buyer can do something about it. */
export const PAYMENT_FAILURES = [
  'cancelled',
  'timedOut',
  'declined',
  'insufficientFunds',
  'notConfirmed',
] as const;

export const DOCUMENT_TYPES = [
  'brochure',
  'productDisclosureSheet',
  'contract',
  'proposalSummary',
  'policy',
] as const;

/**
 * How much a draft holds of what is typed and not checked yet: characters of an NRIC, of an occupation and of an agent
 * code, and people who were removed again. A form cuts what is longer, so that the rest of its draft is saved.
 */
export const DRAFT_LIMITS = { nric: 24, occupation: 80, agentCode: 20, removed: 12 } as const;

/** The two photos of an identity card. */
export const IMAGE_SIDES = ['front', 'back'] as const;

/** What an uploaded image may be: names of its file, bytes, pixels in all, and pixels along one side. */
export const IMAGE_LIMITS = {
  extensions: ['jpg', 'jpeg', 'png'],
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  side: 12_000,
} as const;

/**
 * Brands of ISO media files (bytes 8 to 12, after `ftyp`) in which phones take photos and which browsers cannot display,
 * whatever the file is called.
 */
export const HEIC_BRANDS: readonly string[] = [
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
];

/** For whom a session acts on a journey: an agent may neither answer health questions nor pay. */
export const ACTING_AS = ['buyer', 'agent'] as const;

/** Where the shell tells, by beacon, what came of a remote's release in a page (`MountReport`). */
export const MOUNT_REPORT_PATH = '/edp/life/-/mounts';

/** Where a page tells, by beacon, what failed in the browser. */
export const CLIENT_ERRORS_PATH = '/edp/life/-/client-errors';

/** Where the shell tells, by beacon, how a page felt to its buyer (`WebVital`). */
export const WEB_VITALS_PATH = '/edp/life/-/web-vitals';

/** Core Web Vitals, and the time to the first byte: what `web-vitals` calls them. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'TTFB'] as const;

/**
 * Upper ends of the steps that vitals are counted by, in milliseconds, of CLS in its score: with the limits of good and poor
 * (web.dev/vitals) among them. What is beyond the last is counted in one step more.
 */
export const VITAL_STEPS = {
  LCP: [250, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1_000, 2_000],
  CLS: [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  TTFB: [50, 100, 200, 400, 800, 1_200, 1_800, 3_000],
} as const satisfies Record<(typeof VITAL_NAMES)[number], readonly number[]>;

/** Why a release failed by its own fault: the step of the loader that it did not pass. */
export const LOAD_FAILURES = [
  'contract',
  'notFound',
  'refused',
  'crashed',
  'lifecycles',
  'mount',
] as const;

/**
 * Upper ends of the steps that load times are counted by, in milliseconds. What took longer than the last is counted in
 * one step more.
 */
export const LOAD_TIME_STEPS = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1_000, 1_300, 1_600, 2_000, 3_000, 5_000, 10_000,
] as const;

/** `GET`: how long the browser session lasts; asking does not prolong it. The gateway responds by itself. */
export const SESSION_PATH = `${BASE_PATH}/-/session`;
/** `POST`: the buyer is still there. Responds as the `GET`, or 401 `session.expired`. */
export const SESSION_EXTEND_PATH = `${SESSION_PATH}/extend`;
/** `POST`: nobody is there any more; what was begun stays for whoever has a link to it. */
export const SESSION_END_PATH = `${SESSION_PATH}/end`;
