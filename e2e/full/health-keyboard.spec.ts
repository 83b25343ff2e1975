import { journeyOf } from '../core/journey';
import { Keyboard } from '../core/keyboard';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { BUYER, SPOUSE } from '../core/quoted';
import { expect, test } from '../core/test';

const MAX_QUESTIONS = 30;

test('a couple answers all health questions with the keyboard only', async ({ page }) => {
  const keys = new Keyboard(page);
  const { questionnaire, review } = journeyOf(page, 'en');
  const press = (name: string) => keys.press(page.getByRole('button', { name }));
  await openQuestionnaire(page, { people: [BUYER, SPOUSE], language: 'en' });
  await questionnaire.isAt('who.title');

  await test.step('The arrow keys select the respondent', async () => {
    await keys.to(page.getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: CALLED.spouse })).toBeChecked();
    await press('Start the questions');
  });

  await test.step('Enter submits height and weight', async () => {
    for (const name of [CALLED.self, CALLED.spouse]) {
      await keys.to(page.getByLabel(`Height of ${name}`));
      await page.keyboard.type('165');
      await page.keyboard.press('Tab');
      await page.keyboard.type('60');
    }
    await page.keyboard.press('Enter');
  });

  await test.step('The answer Yes to one person is restored when the buyer returns', async () => {
    await questionnaire.isAsked(3);
    await press('Yes, someone');
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.locator('.edp-is-chosen:focus')).toHaveCSS('outline-offset', '2px');
    await page.emulateMedia({ forcedColors: 'none' });
    await keys.to(page.getByRole('checkbox', { name: CALLED.spouse }));
    await page.keyboard.press('Space');
    await press('Next question');
    await questionnaire.isAsked(4);
    await press('Question 3');
    await expect(page.getByRole('checkbox', { name: CALLED.spouse })).toBeChecked();
  });

  await test.step('One press answers each question', async () => {
    const title = page.getByRole('heading', { level: 1 });
    for (let number = 3; number < MAX_QUESTIONS; number += 1) {
      await questionnaire.isAsked(number);
      await expect(title).toBeFocused();
      const questionText = await title.textContent();
      await keys.to(questionnaire.no());
      await page.keyboard.press('Space');
      await expect(title).not.toHaveText(questionText ?? '');
      if (await page.getByText('Check your health answers').isVisible()) return;
    }
    throw new Error('The questions do not end.');
  });

  await test.step('The buyer submits all answers', async () => {
    await questionnaire.isAt('check.title');
    await press('Submit health answers');
    await review.isShown();
  });
});
