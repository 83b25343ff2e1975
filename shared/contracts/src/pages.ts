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

/** The remotes of the journey, in its order. */
export const JOURNEY_REMOTES: ReadonlySet<string> = new Set(
  Object.values(JOURNEY_PAGES).map(({ remote }) => remote),
);

/** Steps of the stepper: Choose Plan, Personal Details, Health Condition, Payment. */
export const STEPS = ['plan', 'details', 'health', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** Informational pages of a product, also for print; links of the catalogue refer to them or to other sites. */
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

/** Pages of the shell, below the base path. */
export const SHELL_PAGES = ['home', 'error', '404', '500', 'maintenance', ...INFO_PAGES] as const;

export type JourneyPage = keyof typeof JOURNEY_PAGES;
export type ShellPage = (typeof SHELL_PAGES)[number];
export type InfoPage = (typeof INFO_PAGES)[number];
/**
 * A page that a remote adds to those of the journey: declared in its package.json (`federation.pages`) and in its
 * releases. No list contains it, so a remote can be added without changing shell or gateway.
 */
export type AddedPage = string & { readonly isAdded: true };
/** A page that a remote renders. */
export type RemotePage = JourneyPage | AddedPage;
export type PageName = RemotePage | ShellPage;

/** Base path of all routes (specification section 2). */
export const BASE_PATH = '/edp/life';
/** The page where a product is chosen. */
export const HOME_PATH = `${BASE_PATH}/`;
/** The script of the service worker. */
export const WORKER_PATH = `${BASE_PATH}/sw.js`;
/** Pages around the payment: never displayed from a cache, and never named in a `Referer`. */
export const PAYMENT_PAGES: readonly string[] = [
  'review',
  'payment/status',
] satisfies JourneyPage[];

/** The path of a product, below which its pages are: `/edp/life/onemedical/takaful`. */
export function productPath(product: {
  readonly productCode: string;
  readonly variant: string;
}): string {
  return `${BASE_PATH}/${product.productCode}/${product.variant}`;
}

/** The likely next pages, for preloading. */
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
 * Query parameter of the plan page's sub-screen with people who cannot be covered with the chosen plans (decisions
 * section 2). Remotes link to it across releases: a new name would break links of older releases.
 */
export const OUTCOME_QUERY = 'outcome';
export const NOT_ELIGIBLE = 'not-eligible';
/** Query parameter that the card page adds on return: the order whose result is shown. */
export const ORDER_QUERY = 'encodedOrderId';
/** Query parameter: the quotation page also shows the people who are excluded while the buyer is covered alone. */
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

/** A page as declared in a release. `PageOfRemote` is its schema. */
interface BroughtPage {
  readonly path: string;
  readonly step?: Step;
  readonly opensAt?: JourneyPage;
}

/** The pages of the live releases by remote. */
type PagesByRemote = Readonly<
  Record<string, { readonly active: { readonly pages?: readonly BroughtPage[] } }>
>;

/** Facts of a remote's page, for shell and gateway. */
export interface PageFacts {
  readonly page: RemotePage;
  readonly remote: string;
  /** The step of the stepper. */
  readonly step: Step | null;
  /** The page of the journey that a buyer must have reached before. */
  readonly opensAt: JourneyPage;
  /** `namespace:key` of its title. */
  readonly titleKey: string;
}

/**
 * Finds a page of the journey or of a remote's release. Added pages are named after their remote: `wellness` and all
 * pages below it belong to `mfe-wellness`, so two remotes cannot declare the same page, nor one of the journey or
 * shell.
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

/** Whether the page is the same for every new buyer: then its first view is the complete page, otherwise a skeleton. */
export function isOpenToAll({ opensAt }: PageFacts): boolean {
  return opensAt === 'quotation';
}

/** The page whose frame the shell renders: added pages have one for each step. */
export function frameOf({ page, step }: PageFacts): RemotePage {
  return isJourneyPage(page) ? page : addedPage(`added/${step ?? 'none'}`);
}

/** The remote to which an added page belongs, by its name. */
export function ownerOfAdded(page: string): string {
  return `mfe-${page.split('/')[0] ?? ''}`;
}

/** Whether a remote may add a page: it must be named after the remote, and not exist in journey or shell. */
export function mayAddPage(remote: string, page: string): boolean {
  return ownerOfAdded(page) === remote && !isTaken(page);
}

function isTaken(page: string): boolean {
  return isJourneyPage(page) || (SHELL_PAGES as readonly string[]).includes(page);
}
