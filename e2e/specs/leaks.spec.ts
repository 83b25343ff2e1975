import type { Page } from '@playwright/test';
import { leftBehind, watchTimers } from '../core/left-behind';
import { BUYER, FAMILY } from '../core/quoted';
import { answerAll, readyToPay } from '../core/reviewable';
import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';
import { TEST_CARDS } from '../pages/card-page';

type Place = readonly [path: string, title: string];

const JOURNEY = '/edp/life/onemedical/insurance';
const words = wordsIn('en', 'insurance');

/** A page of the product that is the shell's own: no remote is asked for. */
const OF_THE_SHELL: Place = ['error', words('shell:serverError.title')];
/** Every page that a remote shows to who has answered everything, with its heading. */
const PAGES: readonly Place[] = [
  ['quotation', words('mfe-quote:title')],
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

/** The style sheet of a remote stays with the page, so that its next visit is not bare; its rules reach its own elements only. */
const STYLES_THAT_STAY = /^\/edp\/life\/remotes\/mfe-[a-z]+\/lifecycles\.css \d+$/;
/** The one timer of the shell: the watch on the session. Those that time a mount run out by themselves. */
const TIMERS_OF_THE_SHELL = 1;
/** The shell names the page to screen readers, counts its visits and the like. */
const NODES_OF_THE_SHELL = 20;

// A trace keeps every node it has seen.
test.use({ trace: 'off' });

test('a step that was left leaves nothing behind, from its first time on', async ({ page }) => {
  await watchTimers(page);
  await answerAll(page, { people: FAMILY, language: 'en' });
  await leavesNothing(page, PAGES);
});

test('nor does the page of who has paid', async ({ page }) => {
  await watchTimers(page);
  const { review, card, result } = await readyToPay(page, { people: [BUYER], language: 'en' });
  await review.pay();
  await card.pay(TEST_CARDS.success);
  await result.isSuccess('Aisyah');
  await leavesNothing(page, PAGES_OF_A_BUYER);
});

/** Each page is mounted and unmounted, then each once more; the document stays the same. */
async function leavesNothing(page: Page, places: readonly Place[]): Promise<void> {
  const tour = async () => {
    for (const place of [...places, OF_THE_SHELL]) await goTo(page, place);
  };
  const fresh =
    await test.step('Given a page of the shell, before any remote was there', async () => {
      const [path, title] = OF_THE_SHELL;
      await page.goto(`${JOURNEY}/${path}?lang=en`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      return atRest(page);
    });

  const once =
    await test.step('When each step was there once, the page is as it was but for their style sheets', async () => {
      await tour();
      const { nodes, styles, ...left } = await atRest(page);
      const { nodes: nodesBefore, styles: stylesBefore, ...before } = fresh;
      expect(left).toEqual(before);
      expect(styles.filter((sheet) => !STYLES_THAT_STAY.test(sheet))).toEqual(stylesBefore);
      expect(nodes - nodesBefore, 'nodes that are held').toBeLessThan(NODES_OF_THE_SHELL);
      return { ...left, nodes, styles };
    });

  await test.step('And when each was there once more, there is nothing new at all', async () => {
    await tour();
    const { nodes, ...left } = await atRest(page);
    const { nodes: nodesBefore, ...before } = once;
    expect(left).toEqual(before);
    expect(nodes - nodesBefore, 'nodes that are held').toBeLessThan(NODES_OF_THE_SHELL);
  });
}

/** As the shell goes from step to step: each is unmounted for the next, and the page stays. */
async function goTo(page: Page, [place, title]: Place): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `${JOURNEY}/${place}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Once the timers of the last screen have run out, and only the watch on the session is left. */
async function atRest(page: Page) {
  await expect.poll(async () => (await leftBehind(page)).timers).toBe(TIMERS_OF_THE_SHELL);
  return leftBehind(page);
}
