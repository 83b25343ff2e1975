/** The pages of the journey, which remote owns each, and its step (decisions section 2). */

export const JOURNEY_PAGES = {
  quotation: { remote: 'mfe-quote', step: 'plan' },
  plan: { remote: 'mfe-plan', step: 'plan' },
  application: { remote: 'mfe-application', step: 'details' },
  questionnaire: { remote: 'mfe-health', step: 'health' },
  contact: { remote: 'mfe-health', step: null },
  declined: { remote: 'mfe-health', step: null },
  review: { remote: 'mfe-payment', step: 'payment' },
  'payment/status': { remote: 'mfe-payment', step: 'payment' },
} as const satisfies Record<string, { remote: string; step: Step | null }>;

/** Steps of the stepper: Choose Plan, Personal Details, Health Condition, Payment. */
export const STEPS = ['plan', 'details', 'health', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** Pages of a product to read on and to print; the links of the catalogue lead to them unless they lead elsewhere. */
export const INFO_PAGES = [
  'coverage',
  'branches',
  'complaints',
  'privacy',
  'about',
  'help',
  'accessibility',
  'compare',
] as const;

/** Pages of the shell alone, below the base path. */
export const SHELL_PAGES = ['home', 'error', '404', '500', 'maintenance', ...INFO_PAGES] as const;

export type JourneyPage = keyof typeof JOURNEY_PAGES;
export type ShellPage = (typeof SHELL_PAGES)[number];
export type InfoPage = (typeof INFO_PAGES)[number];
/**
 * A page that a remote brings with it, beyond those of the journey: its package names it (`federation.pages`), its
 * releases carry it. No list here knows it, so that a remote can be added without a change of shell or gateway.
 */
export type AddedPage = string & { readonly isAdded: true };
/** A page that a remote renders. */
export type RemotePage = JourneyPage | AddedPage;
export type PageName = RemotePage | ShellPage;

/** All routes sit under it (specification section 2). */
export const BASE_PATH = '/edp/life';

/** Which pages usually follow, for preloading; none of what is not listed. */
export const NEXT_PAGES: Readonly<Partial<Record<string, readonly JourneyPage[]>>> = {
  home: ['quotation'],
  quotation: ['plan'],
  plan: ['application'],
  application: ['questionnaire'],
  questionnaire: ['review', 'contact'],
  review: ['payment/status'],
  coverage: ['quotation'],
};

/**
 * Sub-screens by which one remote opens the page of another, as query parameters (decisions section 2): who cannot be
 * covered, on the pages of the quotation and the plans. Each release has a copy of its own: renamed, a link of an older
 * remote opens nothing.
 */
export const OUTCOME_QUERY = 'outcome';
export const NOT_ELIGIBLE = 'not-eligible';
/** The quotation page with everybody in its list, including persons who are left out while the buyer is covered alone. */
export const EVERYBODY_QUERY = 'everybody';
export const EVERYBODY = '1';

export function isJourneyPage(page: string): page is JourneyPage {
  return Object.hasOwn(JOURNEY_PAGES, page);
}

export function isInfoPage(page: string): page is InfoPage {
  return (INFO_PAGES as readonly string[]).includes(page);
}

/** @example const WELLNESS = addedPage('wellness'); navigation.go(WELLNESS); */
export function addedPage(path: string): AddedPage {
  return path as AddedPage;
}

/** A page as a release says that it brings it with it. `PageOfRemote` is its schema. */
interface BroughtPage {
  readonly path: string;
  readonly step?: Step;
  readonly opensAt?: JourneyPage;
}

/** The live releases by remote, as far as they tell of pages. */
type PagesByRemote = Readonly<
  Record<string, { readonly active: { readonly pages?: readonly BroughtPage[] } }>
>;

/** What shell and gateway need to know of a page that a remote renders. */
export interface PageFacts {
  readonly page: RemotePage;
  readonly remote: string;
  /** The step of the stepper it belongs to. */
  readonly step: Step | null;
  /** The page of the journey that a buyer must have come to before this one opens. */
  readonly opensAt: JourneyPage;
  /** `namespace:key` of its title. */
  readonly titleKey: string;
}

/**
 * Finds a page among those of the journey and those that remotes bring with them. The latter stand in the releases of
 * the remote that they are named after: `wellness` and whatever is below it belong to `mfe-wellness`, so that no
 * two remotes can claim one page, nor one of them a page of the journey or of the shell.
 *
 * @param remotes the releases that serve this browser
 * @returns null for a page that no remote renders
 */
export function pageFacts(page: string, remotes: PagesByRemote): PageFacts | null {
  const key = page.replaceAll('/', '.');
  if (isJourneyPage(page)) {
    return { page, ...JOURNEY_PAGES[page], opensAt: page, titleKey: `shell:titles.${key}` };
  }
  const remote = ownerOfAdded(page);
  const found = remotes[remote]?.active.pages?.find(({ path }) => path === page);
  if (!found || isTaken(page)) return null;
  const { step = null, opensAt = 'quotation' } = found;
  return { page: addedPage(page), remote, step, opensAt, titleKey: `${remote}:titles.${key}` };
}

/** Whether the page of a new buyer is the same for everyone: then its first view is the page itself, otherwise a skeleton. */
export function isOpenToAll({ opensAt }: PageFacts): boolean {
  return opensAt === 'quotation';
}

/** The page by whose name the shell has the frame of a page: those that remotes bring have one for each step. */
export function frameOf({ page, step }: PageFacts): RemotePage {
  return isJourneyPage(page) ? page : addedPage(`added/${step ?? 'none'}`);
}

/** The remote that a page beyond those of the journey would belong to, by its name. */
export function ownerOfAdded(page: string): string {
  return `mfe-${page.split('/')[0] ?? ''}`;
}

/** Whether a remote may bring a page with it: it must be named after the remote, and not be one of ours. */
export function mayAddPage(remote: string, page: string): boolean {
  return ownerOfAdded(page) === remote && !isTaken(page);
}

function isTaken(page: string): boolean {
  return isJourneyPage(page) || (SHELL_PAGES as readonly string[]).includes(page);
}
