import type { Page } from '@playwright/test';
import { releasesOf } from '../core/faults/faulty-release';
import { goByHistory } from '../core/faults/page-clock';
import { LEAKED_EACH_TIME, LEAKED_ONCE, withGlobalRule, withLeaks } from '../core/leaking-release';
import { pageResources, watchTimers } from '../core/page-resources';
import { leakedSince } from '../core/leaked-since';
import { expect, test } from '../core/own-product';
import { BUYER, FAMILY } from '../core/quoted';
import { answerAll, readyToPay } from '../core/reviewable';
import { SCOPED } from '../core/styles-on-page';
import { wordsIn } from '../core/words';
import { TEST_CARDS } from '../pages/card-page';

type Place = readonly [path: string, title: string];

const JOURNEY = '/edp/life/onemedical/insurance';
const words = wordsIn('en', 'insurance');

/** A page of the shell, without a remote. */
const OF_THE_SHELL: Place = ['error', words('shell:serverError.title')];
const QUOTATION: Place = ['quotation', words('mfe-quote:title')];
/** Every page of a remote for a buyer who has answered everything, with its heading. */
const PAGES: readonly Place[] = [
  QUOTATION,
  ['plan', words('mfe-plan:title')],
  ['application', words('mfe-application:title')],
  ['questionnaire', words('mfe-health:check.title')],
  ['contact', words('mfe-health:contact.title')],
  ['declined', words('mfe-health:declined.title')],
  ['review', words('mfe-payment:title')],
];
/** The only open page after the payment. */
const PAGES_OF_A_BUYER: readonly Place[] = [
  ['payment/status', words('mfe-payment:success.title', { name: 'Aisyah' })],
];

/**
 * The style sheet of a remote stays on the page, so that its next visit is styled (decision 0034). A sheet with a rule for other
 * elements does not match, and counts as a leak.
 */
const STAYS = new RegExp(`^styles: /edp/life/remotes/mfe-[a-z]+/lifecycles\\.css \\d+ ${SCOPED}$`);
/** The only timeout of the shell: the expiry of the session. Those of a mount expire. */
const TIMEOUTS_OF_THE_SHELL = 1;

// A trace retains every node.
test.use({ trace: 'off' });

test('a step that was left leaves nothing behind, from its first time on', async ({ page }) => {
  await watchTimers(page);
  await answerAll(page, { people: FAMILY, language: 'en' });
  expect(await leftBy(page, PAGES)).toEqual({ once: [], twice: [] });
});

test('nor does the page of who has paid', async ({ page }) => {
  await watchTimers(page);
  const { review, card, result } = await readyToPay(page, { people: [BUYER], language: 'en' });
  await review.pay();
  await card.pay(TEST_CARDS.success);
  await result.isSuccess('Aisyah');
  expect(await leftBy(page, PAGES_OF_A_BUYER)).toEqual({ once: [], twice: [] });
});

test('whatever a step leaves would be found', async ({ page, ownProduct }) => {
  await releasesOf(ownProduct, 'mfe-quote', 'quotation').goLive({
    module: withLeaks,
    styles: withGlobalRule,
  });
  await watchTimers(page);
  expect(await leftBy(page, [QUOTATION], ownProduct.url)).toEqual({
    once: [...LEAKED_ONCE, ...LEAKED_EACH_TIME].sort(),
    twice: LEAKED_EACH_TIME,
  });
});

interface Left {
  /** After one visit of each step, without scoped style sheets of remotes. */
  readonly once: string[];
  /** After another visit of each. */
  readonly twice: string[];
}

/** The leaks after pages were mounted and unmounted once, and once more, in one document. */
async function leftBy(page: Page, places: readonly Place[], origin = ''): Promise<Left> {
  const tour = async () => {
    for (const place of [...places, OF_THE_SHELL]) await goTo(page, place);
    return atRest(page);
  };
  const [path, title] = OF_THE_SHELL;
  await page.goto(`${origin}${JOURNEY}/${path}?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const fresh = await atRest(page);
  const first = await test.step('each step once', tour);
  const second = await test.step('each step once more', tour);
  const once = leakedSince(fresh, first)
    .filter((line) => !STAYS.test(line))
    .sort();
  return { once, twice: leakedSince(first, second) };
}

/** Navigates in the shell from step to step: each is unmounted, and the document stays. */
async function goTo(page: Page, [place, title]: Place): Promise<void> {
  await goByHistory(page, `${JOURNEY}/${place}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Waits until the timeouts of the last screen have expired, except that of the session. */
async function atRest(page: Page) {
  const timeouts = async () =>
    (await pageResources(page)).timers.filter((timer) => timer === 'timeout').length;
  await expect.poll(timeouts).toBe(TIMEOUTS_OF_THE_SHELL);
  return pageResources(page);
}
