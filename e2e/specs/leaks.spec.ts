import { journeyOf } from '../core/journey';
import { leftBehind, watchTimers } from '../core/left-behind';
import { FAMILY } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { expect, test } from '../core/test';

const JOURNEY = '/edp/life/onemedical/insurance';

// A trace keeps every node it has seen.
test.use({ trace: 'off' });

/** React alone listens to more than a hundred events on each step's element. */
const HELD = 50;

test('a step that was left leaves nothing behind', async ({ page }) => {
  const { words } = journeyOf(page, 'en');
  const places = [
    ['quotation', 'mfe-quote:title'],
    ['plan', 'mfe-plan:title'],
    ['application', 'mfe-application:title'],
    ['questionnaire', 'mfe-health:check.title'],
    ['review', 'mfe-payment:title'],
  ] as const;

  /** As the shell goes from step to step: each is unmounted for the next, and the page stays. */
  const tour = async () => {
    for (const [place, title] of places) {
      await page.evaluate((path) => {
        window.history.pushState({}, '', path);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, `${JOURNEY}/${place}`);
      await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeVisible();
    }
  };

  /** Once the timers of the last screen have run out, and only the watch on the session is left. */
  const atRest = async () => {
    await expect.poll(async () => (await leftBehind(page)).timers).toBe(1);
    return leftBehind(page);
  };

  await test.step('Given a family whose steps are all open, and were seen', async () => {
    await watchTimers(page);
    await openReview(page, { people: FAMILY, language: 'en' });
    await tour();
  });

  await test.step('When they go through all of them twice more, the page is as it was', async () => {
    const { nodes, listeners, ...before } = await atRest();
    await tour();
    await tour();
    const after = await atRest();
    expect(after).toMatchObject(before);
    expect(after.nodes - nodes, 'nodes that are held').toBeLessThan(HELD);
    expect(after.listeners - listeners, 'listeners that are held').toBeLessThan(HELD);
  });
});
