import type { Locator, Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { BUYER, SPOUSE } from '../core/quoted';
import { expect, test } from '../core/test';

/** More stops than any screen has. */
const STOPS_AT_MOST = 60;
const QUESTIONS_AT_MOST = 30;

test('two people answer everything by keyboard alone', async ({ page }) => {
  const { questionnaire, review } = journeyOf(page, 'en');
  await openQuestionnaire(page, { people: [BUYER, SPOUSE], language: 'en' });
  await questionnaire.isAt('who.title');

  await test.step('Who is answering', async () => {
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: CALLED.spouse })).toBeChecked();
    await press(page, 'Start the questions');
  });

  await test.step('Height and weight; Enter goes on', async () => {
    for (const name of [CALLED.self, CALLED.spouse]) {
      await tabTo(page, page.getByLabel(`Height of ${name}`));
      await page.keyboard.type('165');
      await page.keyboard.press('Tab');
      await page.keyboard.type('60');
    }
    await page.keyboard.press('Enter');
  });

  await test.step('Each question, and what was left out', async () => {
    await questionnaire.isAsked(3);
    await press(page, 'Next question');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: `No for ${CALLED.self}` })).toBeFocused();
    for (let number = 3; number < QUESTIONS_AT_MOST; number += 1) {
      await questionnaire.isAsked(number);
      const names = await page.getByRole('radio', { name: /^No/ }).all();
      for (const radio of names) {
        if (!(await isFocused(radio))) await tabTo(page, radio);
        await page.keyboard.press('Space');
      }
      const toCheck = page.getByRole('button', { name: 'Check my answers' });
      const isLast = await toCheck.isVisible();
      await press(page, isLast ? 'Check my answers' : 'Next question');
      if (isLast) break;
    }
  });

  await test.step('All answers, and on', async () => {
    await questionnaire.isAt('check.title');
    await press(page, 'Submit health answers');
    await review.isShown();
  });
});

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

/** As a buyer gets there: by Tab, until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_AT_MOST; stop += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`No number of Tabs leads to ${String(target)}.`);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
