import { journeyOf } from '../core/journey';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { BUYER, SPOUSE } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

const ADULT = { heightCm: 165, weightKg: 60 };
const ANOTHER_MAN = '910802-14-6157';

for (const { language, variant } of SOLD) {
  test(`an agent neither consents nor sees a health question (${language}, ${variant})`, async ({
    page,
    otherBrowser,
    checkAccessibility,
  }) => {
    const { words, application, questionnaire } = journeyOf(page, language, variant);
    const tools = new JourneyTools(page, words);
    const journey = { people: [BUYER, SPOUSE], language, variant, agentCode: 'KL20417' };

    await test.step('Given an agent who has entered the personal details', async () => {
      await openQuestionnaire(page, journey);
    });

    await test.step('Then the health questions are closed, and the details ask for no consent', async () => {
      await application.isShown();
      await expect(page.getByText(words('mfe-application:agreement.byBuyer'))).toBeVisible();
      for (const box of application.agreements({ isFamily: true }))
        await expect(box).toHaveCount(0);
      await checkAccessibility('personal details of an agent');
    });

    const link = await test.step('When the agent hands over', async () => {
      await application.handOver();
      return tools.createLink();
    });

    await test.step('Then the buyer finds the details filled in, consents and answers', async () => {
      const other = await otherBrowser();
      const buyer = journeyOf(other, language, variant);
      await other.goto(link);
      await buyer.application.isShown();
      for (const box of buyer.application.agreements({ isFamily: true }))
        await expect(box).not.toBeChecked();
      await buyer.application.agree({ isFamily: true });
      await buyer.application.save();
      await buyer.questionnaire.begin(CALLED.self);
    });

    await test.step('And the agent sees no question, also by its address', async () => {
      const address = page.url().replace(/application.*/, 'questionnaire');
      await page.goto(address);
      await questionnaire.isAt('agent.title');
      await expect(page.getByRole('radio')).toHaveCount(0);
      await checkAccessibility('an agent at the health questions');
      await page.goto(`${address}?q=3`);
      await questionnaire.isAt('agent.title');
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
