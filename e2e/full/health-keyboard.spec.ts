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

  await test.step('Whom a Yes is about, and back', async () => {
    await questionnaire.isAsked(3);
    await press(page, 'Yes, someone');
    await tabTo(page, page.getByRole('checkbox', { name: CALLED.spouse }));
    await page.keyboard.press('Space');
    await press(page, 'Next question');
    await questionnaire.isAsked(4);
    await press(page, 'Question 3');
    await expect(page.getByRole('checkbox', { name: CALLED.spouse })).toBeChecked();
  });

  await test.step('Each question by one press', async () => {
    const title = page.getByRole('heading', { level: 1 });
    for (let number = 3; number < QUESTIONS_AT_MOST; number += 1) {
      await questionnaire.isAsked(number);
      await expect(title).toBeFocused();
      const asked = await title.textContent();
      await tabTo(page, questionnaire.no());
      await page.keyboard.press('Space');
      await expect(title).not.toHaveText(asked ?? '');
      if (await page.getByText('Check your health answers').isVisible()) return;
    }
    throw new Error('The questions do not end.');
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
