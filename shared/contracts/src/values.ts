import { BASE_PATH, type PageName } from './pages';

/**
 * Values that schemas and screens share. They are separate from the schemas, so that browsers do not load the schema
 * library, which no bundle may contain.
 */

/** Version of the contract between shell and remotes (`HostProps`, event map, store slices). */
export const CONTRACT_VERSION = 2;

/** Ids of the JSON block and of the root element in the gateway's HTML. */
export const PAGE_BOOTSTRAP_ID = 'edp-page';
export const ROOT_ID = 'root';
/** Event of the window: a file of the shell failed to load, or its integrity check. */
export const SHELL_FAILED = 'edp-shell-failed';
/** Cookie with the colour scheme, `light` or `dark`; without it the system's is used. */
export const THEME_COOKIE = 'edp_theme';
/**
 * Cookie with the buyer's language, which shell and gateway read and write. Over https its prefix prevents other hosts of
 * the domain from setting it.
 */
export const LANGUAGE_COOKIE = { secure: '__Host-lang', plain: 'edp_lang' } as const;
/** Event of the window: the colour scheme was changed. */
export const THEME_CHANGED = 'edp-theme';
/**
 * Marks an element with a server-rendered view for hydration: the root for the shell, an element in the slot for the
 * remote whose name and release is the value.
 */
export const VIEW_ATTRIBUTE = 'data-view';
/** Marks a reloaded document, until the first action of the buyer. */
export const RELOADED_ATTRIBUTE = 'data-reloaded';
/**
 * Marks the view of a page that needs a journey: heading and skeleton, the same for all buyers. The view of any other
 * page is what a new buyer would see.
 */
export const SKELETON_ATTRIBUTE = 'data-skeleton';
/**
 * Pages that the browser may restore from the back/forward cache, because they contain little personal data. Others are
 * loaded again.
 */
export const BACK_FORWARD_CACHED: readonly PageName[] = ['home', 'quotation', 'plan'];
/**
 * Key in session storage with ids and choices of a journey; the first script of the document tests for it. The number
 * grows when the shape changes: other versions are not read.
 */
export const JOURNEY_KEY = 'edp:journey:1';
/**
 * Queries of the retry URLs of a remote's entry, which the gateway pins: a browser may cache a failed or hanging script
 * for the lifetime of the page.
 */
export const RETRY_QUERIES = ['?r=1', '?r=2'] as const;
/** Class of the element in which the shell mounts remotes; empty in a view of the shell. */
export const SLOT_CLASS = 'edp-slot';

/** Name of the build that rendered a view. */
export function viewNameOf({ name, releaseId }: { name: string; releaseId: string }): string {
  return `${name}/${releaseId}`;
}

/** Stage of the application; screens derive the step from it. */
export const APPLICATION_STAGES = [
  'draft',
  'confirmed',
  'assessed',
  'declined',
  'submitted',
  'issued',
] as const;

/** All people of an application; a proposer who is not identified yet is the last. */
export function everybodyOf<Applicant, Proposer>({
  applicants,
  proposer,
}: {
  readonly applicants: readonly Applicant[];
  readonly proposer?: Proposer;
}): readonly (Applicant | Proposer)[] {
  return proposer === undefined ? applicants : [...applicants, proposer];
}

/** Monthly income of a person who is not asked: a child, or an adult without work. A typed zero is `0.00`. */
export const NO_INCOME = '0';

export const PROMO_CODE_MAX_LENGTH = 20;

/** The person whom a contact request is about. */
export const LEAD_SUBJECTS = ['buyer', 'member'] as const;

/**
 * The step after the assessment: `eligible` leads to the review; `remove` offers remove-and-proceed (a family member);
 * `contact` ends on the contact form (individual or proposer); `declined` is the premium cap page; `incomplete` is the
 * response to a draft: nothing was decided.
 */
export const ASSESSMENT_OUTCOMES = [
  'eligible',
  'remove',
  'contact',
  'declined',
  'incomplete',
] as const;

/** Why a person cannot buy online; screens have their texts. */
export const DECLINE_REASONS = ['age', 'nationality', 'premiumCap', 'health', 'screening'] as const;

/** The reasons that the buyer is told. */
const DISCLOSED_REASONS = ['age', 'nationality', 'premiumCap'] as const;

/** A reason if the buyer is told it, otherwise undefined: health and watch list never are. */
export function disclosedReason(
  reason: (typeof DECLINE_REASONS)[number],
): (typeof DISCLOSED_REASONS)[number] | undefined {
  return DISCLOSED_REASONS.find((one) => one === reason);
}

/** Whether a person is declined for the annual cap, which depends on the plan: all others have no price at all. */
export function isAboveCap({ reason }: { reason: (typeof DECLINE_REASONS)[number] }): boolean {
  return reason === 'premiumCap';
}

/** States of a pending payment, in order; some may be skipped. */
export const PAYMENT_STATES_UNDER_WAY = ['created', 'submitted', 'pending'] as const;
/** States that never change again. */
export const FINAL_PAYMENT_STATES = ['succeeded', 'failed', 'error'] as const;
export type FinalPaymentState = (typeof FINAL_PAYMENT_STATES)[number];
export const PAYMENT_STATES = [...PAYMENT_STATES_UNDER_WAY, ...FINAL_PAYMENT_STATES] as const;

/**
 * Whether the policy is issued, or paid, or a payment is pending: then nothing before the payment can be changed. The
 * cached stage may be older than the payment status.
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

const STAGE_AFTER = {
  eligible: 'assessed',
  contact: 'declined',
  declined: 'declined',
  remove: 'confirmed',
  incomplete: 'confirmed',
} as const satisfies Readonly<
  Record<(typeof ASSESSMENT_OUTCOMES)[number], (typeof APPLICATION_STAGES)[number]>
>;

/** The stage of the application after an assessment; null: there is none, or a change has invalidated it. */
export function stageAfter(
  outcome: (typeof ASSESSMENT_OUTCOMES)[number] | null,
): (typeof APPLICATION_STAGES)[number] {
  return outcome === null ? 'confirmed' : STAGE_AFTER[outcome];
}

/** Causes of a failed payment, as far as the buyer can react to them. */
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
 * Limits of an unvalidated draft: characters of an NRIC, of an occupation and of an agent code, and number of removed
 * people. A form truncates longer values, so that the rest of its draft is saved.
 */
export const DRAFT_LIMITS = { nric: 24, occupation: 80, agentCode: 20, removed: 12 } as const;

/** The two photos of an identity card. */
export const IMAGE_SIDES = ['front', 'back'] as const;

/** Limits of an uploaded image: file extensions, bytes, total pixels, and pixels of one side. */
export const IMAGE_LIMITS = {
  extensions: ['jpg', 'jpeg', 'png'],
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  side: 12_000,
} as const;

/**
 * Brands of ISO media files (bytes 8 to 12, after `ftyp`) of phone photos that browsers cannot display, whatever the
 * file name.
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

/** The role of a session in a journey: an agent can neither answer health questions nor pay. */
export const ACTING_AS = ['buyer', 'agent'] as const;

/** Beacon endpoint for the outcome of mounting a remote's release (`MountReport`). */
export const MOUNT_REPORT_PATH = '/edp/life/-/mounts';

/** Beacon endpoint for errors in the browser. */
export const CLIENT_ERRORS_PATH = '/edp/life/-/client-errors';

/** Beacon endpoint for Core Web Vitals (`WebVital`). */
export const WEB_VITALS_PATH = '/edp/life/-/web-vitals';

/** Core Web Vitals, and the time to first byte, with the names of `web-vitals`. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'TTFB'] as const;

/**
 * Upper bounds of the histogram of each vital, in milliseconds (CLS: its score), including the limits of good and poor
 * (web.dev/vitals). Larger values have one more bucket.
 */
export const VITAL_STEPS = {
  LCP: [250, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1_000, 2_000],
  CLS: [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  TTFB: [50, 100, 200, 400, 800, 1_200, 1_800, 3_000],
} as const satisfies Record<(typeof VITAL_NAMES)[number], readonly number[]>;

/** The step of the loader at which a release failed. */
export const LOAD_FAILURES = [
  'contract',
  'notFound',
  'refused',
  'crashed',
  'lifecycles',
  'mount',
] as const;

/** Upper bounds of the histogram of load times, in milliseconds. Larger values have one more bucket. */
export const LOAD_TIME_STEPS = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1_000, 1_300, 1_600, 2_000, 3_000, 5_000, 10_000,
] as const;

/** `GET`: remaining time of the browser session, without extending it. The gateway responds itself. */
export const SESSION_PATH = `${BASE_PATH}/-/session`;
/** `POST`: extends the session. Responds like the `GET`, or with 401 `session.expired`. */
export const SESSION_EXTEND_PATH = `${SESSION_PATH}/extend`;
/** `POST`: ends the session; the journey remains available through its links. */
export const SESSION_END_PATH = `${SESSION_PATH}/end`;
