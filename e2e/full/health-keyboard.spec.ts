import { journeyOf } from '../core/journey';
import { Keyboard } from '../core/keyboard';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { BUYER, SPOUSE } from '../core/quoted';
import { expect, test } from '../core/test';

const MAX_QUESTIONS = 30;

test('two people answer everything by keyboard alone', async ({ page }) => {
  const keys = new Keyboard(page);
  const { questionnaire, review } = journeyOf(page, 'en');
  const press = (name: string) => keys.press(page.getByRole('button', { name }));
  await openQuestionnaire(page, { people: [BUYER, SPOUSE], language: 'en' });
  await questionnaire.isAt('who.title');

  await test.step('Who is answering', async () => {
    await keys.to(page.getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: CALLED.spouse })).toBeChecked();
    await press('Start the questions');
  });

  await test.step('Height and weight; Enter goes on', async () => {
    for (const name of [CALLED.self, CALLED.spouse]) {
      await keys.to(page.getByLabel(`Height of ${name}`));
      await page.keyboard.type('165');
      await page.keyboard.press('Tab');
      await page.keyboard.type('60');
    }
    await page.keyboard.press('Enter');
  });

  await test.step('Whom a Yes is about, and back', async () => {
    await questionnaire.isAsked(3);
    await press('Yes, someone');
    await keys.to(page.getByRole('checkbox', { name: CALLED.spouse }));
    await page.keyboard.press('Space');
    await press('Next question');
    await questionnaire.isAsked(4);
    await press('Question 3');
    await expect(page.getByRole('checkbox', { name: CALLED.spouse })).toBeChecked();
  });

  await test.step('Each question by one press', async () => {
    const title = page.getByRole('heading', { level: 1 });
    for (let number = 3; number < MAX_QUESTIONS; number += 1) {
      await questionnaire.isAsked(number);
      await expect(title).toBeFocused();
      const asked = await title.textContent();
      await keys.to(questionnaire.no());
      await page.keyboard.press('Space');
      await expect(title).not.toHaveText(asked ?? '');
      if (await page.getByText('Check your health answers').isVisible()) return;
    }
    throw new Error('The questions do not end.');
  });

  await test.step('All answers, and on', async () => {
    await questionnaire.isAt('check.title');
    await press('Submit health answers');
    await review.isShown();
  });
});
