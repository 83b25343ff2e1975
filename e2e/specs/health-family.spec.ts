import { journeyOf } from '../core/journey';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { FAMILY_OF_SIX } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

const ADULT = { heightCm: 165, weightKg: 60 };
const CHILD = { heightCm: 120, weightKg: 24 };
const SIX = [ADULT, ADULT, CHILD, CHILD, CHILD, CHILD];

for (const { language, variant } of SOLD) {
  test(`a spouse answers for a family of six and continues to the review (${language}, ${variant})`, async ({
    page,
    checkAccessibility,
  }) => {
    const { questionnaire, review } = journeyOf(page, language, variant);

    await test.step('Given a family of six with complete personal details', async () => {
      await openQuestionnaire(page, { people: FAMILY_OF_SIX, language, variant });
      await questionnaire.isAt('who.title');
    });

    await test.step('When no respondent is selected, the page requires one', async () => {
      await questionnaire.press('who.start');
      await expect(page.getByRole('alert')).toBeFocused();
      await checkAccessibility('who answers, missing');
      await questionnaire.begin(CALLED.spouse);
    });

    await test.step('And the spouse answers each question for all members', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await questionnaire.fillMeasures(...SIX);
      await questionnaire.isAsked(3);
      await checkAccessibility('a question, not answered');
      await questionnaire.yes().click();
      await expect(page.getByRole('checkbox')).toHaveCount(SIX.length);
      await checkAccessibility('a question, for whom it is yes');
      await questionnaire.answerAll();
    });

    await test.step('Then the review shows the respondent and a link to the answers', async () => {
      await review.isShown();
      await expect(page.getByText(CALLED.spouse).first()).toBeVisible();
      await page.goto(page.url().replace(/review.*/, 'questionnaire?return=review'));
      await questionnaire.isAt('check.title');
    });
  });
}
