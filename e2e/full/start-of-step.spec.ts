import { untilPersonalDetails } from '../core/journey';
import { BUYER } from '../core/quoted';
import { expect, test } from '../core/test';

const JOURNEY = /\/application/;

test('a step begins at its top with the focus on its heading, also when it fails, and Back finds the place', async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource|ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  const { plan, application } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const heading = page.getByRole('heading', { level: 1 });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goBack();
  await plan.isShown();
  const bottom = await page.evaluate(() => {
    window.scrollTo(0, 600);
    return Math.round(window.scrollY);
  });
  expect(bottom).toBeGreaterThan(300);

  await test.step('On the way to the next step', async () => {
    await plan.next();
    await application.isShown();
    await expect(heading).toBeFocused();
    expect(await scrolled()).toBe(0);
  });

  await test.step('Back is where the buyer was', async () => {
    await page.goBack();
    await plan.isShown();
    await expect.poll(scrolled).toBe(bottom);
  });

  await test.step('A step that does not load says so at its top', async () => {
    await page.route(JOURNEY, (route) => route.abort());
    await page.route(/quotation\/$|quotation%2F$/, (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.evaluate(() => window.scrollTo(0, 500));
    await plan.price('PLAN3').check({ force: true });
    await plan.next();
    await expect(heading).toHaveText('Something went wrong on our side');
    await expect(heading).toBeFocused();
    expect(await scrolled()).toBe(0);
  });
});
