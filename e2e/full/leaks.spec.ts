import type { Page } from '@playwright/test';
import { releasesOf } from '../core/faults/faulty-release';
import { goByHistory } from '../core/faults/page-clock';
import { LEFT_EACH_TIME, LEFT_ONCE, leaving, spreading } from '../core/leaving-release';
import { leftBehind, watchTimers } from '../core/left-behind';
import { leftSince } from '../core/left-since';
import { expect, test } from '../core/own-product';
import { BUYER, FAMILY } from '../core/quoted';
import { answerAll, readyToPay } from '../core/reviewable';
import { SCOPED } from '../core/styles-on-page';
import { wordsIn } from '../core/words';
import { TEST_CARDS } from '../pages/card-page';

type Place = readonly [path: string, title: string];

const JOURNEY = '/edp/life/onemedical/insurance';
const words = wordsIn('en', 'insurance');

/** A page of the product that is the shell's own: no remote is asked for. */
const OF_THE_SHELL: Place = ['error', words('shell:serverError.title')];
const QUOTATION: Place = ['quotation', words('mfe-quote:title')];
/** Every page that a remote shows to who has answered everything, with its heading. */
const PAGES: readonly Place[] = [
  QUOTATION,
  ['plan', words('mfe-plan:title')],
  ['application', words('mfe-application:title')],
  ['questionnaire', words('mfe-health:check.title')],
  ['contact', words('mfe-health:contact.title')],
  ['declined', words('mfe-health:declined.title')],
  ['review', words('mfe-payment:title')],
];
/** To who has paid, this one is open and no other. */
const PAGES_OF_A_BUYER: readonly Place[] = [
  ['payment/status', words('mfe-payment:success.title', { name: 'Aisyah' })],
];

/**
 * The style sheet of a remote stays with the page, so that its next visit is not bare (decision 0034). One that has a
 * rule for anything but that remote's own elements does not end so, and counts as left.
 */
const STAYS = new RegExp(`^styles: /edp/life/remotes/mfe-[a-z]+/lifecycles\\.css \\d+ ${SCOPED}$`);
/** The one timeout of the shell: the watch on the session. Those that time a mount run out by themselves. */
const TIMEOUTS_OF_THE_SHELL = 1;

// A trace keeps every node it has seen.
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
    module: leaving,
    styles: spreading,
  });
  await watchTimers(page);
  expect(await leftBy(page, [QUOTATION], ownProduct.url)).toEqual({
    once: [...LEFT_ONCE, ...LEFT_EACH_TIME].sort(),
    twice: LEFT_EACH_TIME,
  });
});

interface Left {
  /** After each step was there once, but for style sheets of remotes that are scoped. */
  readonly once: string[];
  /** After each was there once more. */
  readonly twice: string[];
}

/** What stays of pages that were mounted and unmounted, and of the same once more; the document is one. */
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
  const once = leftSince(fresh, first)
    .filter((line) => !STAYS.test(line))
    .sort();
  return { once, twice: leftSince(first, second) };
}

/** As the shell goes from step to step: each is unmounted for the next, and the page stays. */
async function goTo(page: Page, [place, title]: Place): Promise<void> {
  await goByHistory(page, `${JOURNEY}/${place}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Once the timeouts of the last screen have run out, and only the watch on the session is left. */
async function atRest(page: Page) {
  const timeouts = async () =>
    (await leftBehind(page)).timers.filter((timer) => timer === 'timeout').length;
  await expect.poll(timeouts).toBe(TIMEOUTS_OF_THE_SHELL);
  return leftBehind(page);
}
