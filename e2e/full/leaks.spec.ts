import type { Page } from '@playwright/test';
import { releasesOf } from '../core/faults/faulty-release';
import { goByHistory } from '../core/faults/page-clock';
import { payByCard } from '../core/journey';
import { leakedSince } from '../core/leaked-since';
import { LEAKED_EACH_TIME, LEAKED_ONCE, withGlobalRule, withLeaks } from '../core/leaking-release';
import { expect, test } from '../core/own-product';
import { pageResources, watchTimers } from '../core/page-resources';
import { BUYER, FAMILY } from '../core/quoted';
import { answerAll, readyToPay } from '../core/reviewable';
import { SCOPED } from '../core/styles-on-page';
import { wordsIn } from '../core/words';

type StepPage = readonly [path: string, title: string];

const JOURNEY = '/edp/life/onemedical/insurance';
const words = wordsIn('en', 'insurance');

/** A page of the shell, without a remote. */
const SHELL_PAGE: StepPage = ['error', words('shell:serverError.title')];
const QUOTATION: StepPage = ['quotation', words('mfe-quote:title')];
/** Every page of a remote for a buyer who has answered everything, with its heading. */
const PAGES: readonly StepPage[] = [
  QUOTATION,
  ['plan', words('mfe-plan:title')],
  ['application', words('mfe-application:title')],
  ['questionnaire', words('mfe-health:check.title')],
  ['contact', words('mfe-health:contact.title')],
  ['declined', words('mfe-health:declined.title')],
  ['review', words('mfe-payment:title')],
];
/** The only open page after the payment. */
const PAGES_AFTER_PAYMENT: readonly StepPage[] = [
  ['payment/status', words('mfe-payment:success.title', { name: 'Aisyah' })],
];

/**
 * The style sheet of a remote stays on the page, so that its next visit is styled (decision 0034). A sheet with a rule for other
 * elements does not match, and counts as a leak.
 */
const RETAINED_SHEET = new RegExp(
  `^styles: /edp/life/remotes/mfe-[a-z]+/lifecycles\\.css \\d+ ${SCOPED}$`,
);
/** The only timeout of the shell: the expiry of the session. Those of a mount expire. */
const SHELL_TIMEOUTS = 1;

// A trace retains every node.
test.use({ trace: 'off' });

test('an unmounted step leaks no resources', async ({ page }) => {
  await watchTimers(page);
  await answerAll(page, { people: FAMILY, language: 'en' });
  expect(await leaksOf(page, PAGES)).toEqual({ once: [], twice: [] });
});

test('the unmounted result page leaks no resources', async ({ page, product }) => {
  await watchTimers(page);
  const journey = await readyToPay(page, { people: [BUYER], language: 'en' });
  await payByCard(journey, product.cardUrl);
  expect(await leaksOf(page, PAGES_AFTER_PAYMENT)).toEqual({ once: [], twice: [] });
});

test('every kind of leak of a step is detected', async ({ page, ownProduct }) => {
  await releasesOf(ownProduct, 'mfe-quote', 'quotation').goLive({
    module: withLeaks,
    styles: withGlobalRule,
  });
  await watchTimers(page);
  expect(await leaksOf(page, [QUOTATION], ownProduct.url)).toEqual({
    once: [...LEAKED_ONCE, ...LEAKED_EACH_TIME].sort(),
    twice: LEAKED_EACH_TIME,
  });
});

interface Leaks {
  /** After one visit of each step, without scoped style sheets of remotes. */
  readonly once: string[];
  /** After another visit of each. */
  readonly twice: string[];
}

/** The leaks after pages were mounted and unmounted once, and once more, in one document. */
async function leaksOf(page: Page, pages: readonly StepPage[], origin = ''): Promise<Leaks> {
  const visitAll = async () => {
    for (const stepPage of [...pages, SHELL_PAGE]) await goTo(page, stepPage);
    return resourcesAtRest(page);
  };
  const [path, title] = SHELL_PAGE;
  await page.goto(`${origin}${JOURNEY}/${path}?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const initial = await resourcesAtRest(page);
  const first = await test.step('visit each step once', visitAll);
  const second = await test.step('visit each step once more', visitAll);
  const once = leakedSince(initial, first)
    .filter((line) => !RETAINED_SHEET.test(line))
    .sort();
  return { once, twice: leakedSince(first, second) };
}

/** Navigates in the shell from step to step: each is unmounted, and the document stays. */
async function goTo(page: Page, [stepPage, title]: StepPage): Promise<void> {
  await goByHistory(page, `${JOURNEY}/${stepPage}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Waits until the timeouts of the last screen have expired, except that of the session. */
async function resourcesAtRest(page: Page) {
  const timeouts = async () =>
    (await pageResources(page)).timers.filter((timer) => timer === 'timeout').length;
  await expect.poll(timeouts).toBe(SHELL_TIMEOUTS);
  return pageResources(page);
}
