import { journeyOf } from '../core/journey';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { BUYER, SPOUSE } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

const ADULT = { heightCm: 165, weightKg: 60 };
const ANOTHER_MAN = '910802-14-6157';

for (const { language, variant } of SOLD) {
  test(`an agent sees no health question and hands over to the buyer (${language}, ${variant})`, async ({
    page,
    otherBrowser,
    checkAccessibility,
  }) => {
    const { words, questionnaire } = journeyOf(page, language, variant);
    const tools = new JourneyTools(page, words);
    const journey = { people: [BUYER, SPOUSE], language, variant, agentCode: 'KL20417' };

    await test.step('Given an agent who has entered the personal details with the buyer', async () => {
      await openQuestionnaire(page, journey);
    });

    await test.step('Then the page shows no question, and names the buyer as respondent', async () => {
      await questionnaire.isAt('agent.title');
      await expect(page.getByRole('radio')).toHaveCount(0);
      await checkAccessibility('an agent at the health questions');
      await page.goto(`${page.url().replace(/\?.*/, '')}?q=3`);
      await questionnaire.isAt('agent.title');
    });

    const link = await test.step('When the agent hands over', async () => {
      await questionnaire.press('agent.handOver');
      return tools.createLink();
    });

    await test.step('Then the buyer answers', async () => {
      const other = await otherBrowser();
      await other.goto(link);
      await journeyOf(other, language, variant).questionnaire.begin(CALLED.self);
    });
  });
}

test('replacing a member clears the details and answers of that member, after a warning', async ({
  page,
}) => {
  const { words, quotation, plan, application, questionnaire } = journeyOf(page, 'en');
  await openQuestionnaire(page, { people: [BUYER, SPOUSE], language: 'en' });
  await questionnaire.begin(CALLED.self);
  await questionnaire.fillMeasures(ADULT, ADULT);
  await questionnaire.isAsked(3);
  await questionnaire.isSaved();

  await test.step('The quotation page warns that the answers of the spouse will be cleared', async () => {
    await page.goto(page.url().replace(/questionnaire.*/, 'quotation'));
    await quotation.isShown();
    await quotation.change('spouse');
    await quotation.nric('spouse').fill(ANOTHER_MAN);
    const names = words('mfe:people.spouse');
    const warning = page.locator('.edp-callout', {
      hasText: `clear the health answers for: ${names}.`,
    });
    await expect(warning).toContainText(`clear the personal details we had for: ${names}.`);
    await quotation.seePrice();
    await plan.isShown();
  });

  await test.step('The buyer enters the name of the new spouse', async () => {
    await page.goto(page.url().replace(/plan.*/, 'application'));
    await application.nameAnotherSpouse('Faizal Bin Osman');
  });

  await test.step('The questions are unanswered for the spouse only', async () => {
    await expect(page.getByLabel(`Height of ${CALLED.self}`)).toHaveValue('165');
    await expect(page.getByLabel(`Height of ${CALLED.spouse}`)).toHaveValue('');
  });
});
