import type { Locator, Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { untilPersonalDetails } from '../core/journey';
import { BUYER } from '../core/quoted';
import { expect, test } from '../core/test';

/** More stops than the page has: a page without a way on fails instead of going round. */
const STOPS_AT_MOST = 60;

test('personal details are given with the keyboard alone', async ({ page }) => {
  const buyer = makeBuyer();
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const text = (key: string) => words(`mfe-application:${key}`);
  const typed: readonly (readonly [string, string])[] = [
    ['about.fullName', buyer.fullName],
    ['about.mobile', buyer.mobile],
    ['work.employer', buyer.employer],
  ];

  for (const [label, value] of typed) {
    await tabTo(page, application.input(label));
    await page.keyboard.type(value);
  }
  for (const label of ['work.business', 'work.income', 'work.fundSource']) {
    await tabTo(page, application.select(label));
    await page.keyboard.press('ArrowDown');
    await expect(application.select(label)).not.toHaveValue('');
  }
  await tabTo(page, application.input('address.line1'));
  await page.keyboard.type(buyer.address);
  await tabTo(page, application.input('address.postcode'));
  await page.keyboard.type(buyer.postcode);
  await expect(application.input('address.city')).not.toHaveValue('');

  await test.step('What is folded opens and closes, and the notice as well', async () => {
    const more = page.locator('summary', { hasText: text('more.summary') });
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    await expect(application.select('more.religion')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(application.select('more.religion')).toBeHidden();
  });

  await test.step('A photo is chosen by a button', async () => {
    await tabTo(
      page,
      application.photo('front').getByRole('button', { name: text('photos.choose') }),
    );
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Enter'),
    ]);
    expect(chooser.isMultiple()).toBe(false);
  });

  for (const label of ['ownerText', 'personalDataText', 'sensitiveDataText']) {
    const box = page.getByRole('checkbox', { name: text(`agreement.${label}`) });
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await tabTo(page, page.getByRole('button', { name: text('save.button') }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: words('mfe-health:who.title') }),
  ).toBeVisible();
});

test('an error is reached from the summary, and the focus is always seen', async ({ page }) => {
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  await page.getByRole('button', { name: words('mfe-application:save.button') }).focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'to correct' });
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole('link', { name: /Postcode/ }));
  await page.keyboard.press('Enter');
  const postcode = application.input('address.postcode');
  await expect(postcode).toBeFocused();
  await expect(postcode).toBeInViewport();
});

/** Tab until it is reached, as somebody does who has no mouse. The focus never rests on what cannot be seen. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_AT_MOST; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeInViewport();
  }
  throw new Error('The keyboard never gets there.');
}
