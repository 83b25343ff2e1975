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

/** Pages of the shell alone, below the base path. */
export const SHELL_PAGES = ['home', 'error', '404', '500', 'maintenance'] as const;

export type JourneyPage = keyof typeof JOURNEY_PAGES;
export type ShellPage = (typeof SHELL_PAGES)[number];
export type PageName = JourneyPage | ShellPage;

/** All routes sit under it (specification section 2). */
export const BASE_PATH = '/edp/life';

/** Which pages usually follow, for preloading. */
export const NEXT_PAGES: Readonly<Record<PageName, readonly JourneyPage[]>> = {
  home: ['quotation'],
  quotation: ['plan'],
  plan: ['application'],
  application: ['questionnaire'],
  questionnaire: ['review', 'contact'],
  contact: [],
  declined: [],
  review: ['payment/status'],
  'payment/status': [],
  error: [],
  '404': [],
  '500': [],
  maintenance: [],
};

export function isJourneyPage(page: string): page is JourneyPage {
  return Object.hasOwn(JOURNEY_PAGES, page);
}
