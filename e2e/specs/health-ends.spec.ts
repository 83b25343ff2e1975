import { journeyOf } from '../core/journey';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { BUYER, openQuoted, SPOUSE } from '../core/quoted';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

const ADULT = { heightCm: 165, weightKg: 60 };
/** A man of 50 on Plan 3 is above the cap for one person and year. */
const OLDER = { ...BUYER, gender: 'M', ageYears: 50 } as const;
const ANOTHER_MAN = '910802-14-6157';

for (const [language, variant] of [
  ['en', 'insurance'],
  ['my', 'takaful'],
] as const) {
  test(`an agent is asked no question and hands over to the buyer (${language}, ${variant})`, async ({
    page,
    elsewhere,
    checkAccessibility,
  }) => {
    const { words, questionnaire } = journeyOf(page, language, variant);
    const tools = new JourneyTools(page, words);
    const journey = { people: [BUYER, SPOUSE], language, variant, agentCode: 'KL20417' };

    await test.step('Given an agent who filled in the details with the buyer', async () => {
      await openQuestionnaire(page, journey);
    });

    await test.step('Then the page asks nothing and says who may answer', async () => {
      await questionnaire.isAt('agent.title');
      await expect(page.getByRole('radio')).toHaveCount(0);
      await checkAccessibility('an agent at the health questions');
      await page.goto(`${page.url().replace(/\?.*/, '')}?q=3`);
      await questionnaire.isAt('agent.title');
    });

    const link = await test.step('When the agent hands over', async () => {
      await questionnaire.press('agent.handOver');
      return tools.makeLink();
    });

    await test.step('Then the buyer answers', async () => {
      const other = await elsewhere();
      await other.goto(link);
      await journeyOf(other, language, variant).questionnaire.begin(CALLED.self);
    });
  });
}

test('a member who becomes another person loses details and answers, after a warning', async ({
  page,
}) => {
  const { words, quotation, plan, application, questionnaire } = journeyOf(page, 'en');
  await openQuestionnaire(page, { people: [BUYER, SPOUSE], language: 'en' });
  await questionnaire.begin(CALLED.self);
  await questionnaire.fillMeasures(ADULT, ADULT);
  await questionnaire.isAsked(3);
  await questionnaire.isSaved();

  await test.step('The quotation page says whose answers are cleared', async () => {
    await page.goto(page.url().replace(/questionnaire.*/, 'quotation'));
    await quotation.isShown();
    await quotation.change('spouse');
    await quotation.nric('spouse').fill(ANOTHER_MAN);
    const names = words('mfe:people.spouse');
    const warning = page
      .getByRole('status')
      .filter({ hasText: `clear the health answers for: ${names}.` });
    await expect(warning).toContainText(`clear the personal details we had for: ${names}.`);
    await quotation.seePrice();
    await plan.isShown();
  });

  await test.step('The spouse is named anew', async () => {
    await page.goto(page.url().replace(/plan.*/, 'application'));
    await application.nameAnotherSpouse('Faizal Bin Osman');
  });

  await test.step('The questions are open again for the spouse alone', async () => {
    await expect(page.getByLabel(`Height of ${CALLED.self}`)).toHaveValue('165');
    await expect(page.getByLabel(`Height of ${CALLED.spouse}`)).toHaveValue('');
  });
});

test('a buyer above the annual cap reads where to go, and can choose a smaller plan', async ({
  page,
  checkAccessibility,
}) => {
  const { words, plan, questionnaire } = journeyOf(page, 'my', 'takaful');
  await openQuoted(page, { people: [OLDER], language: 'my', variant: 'takaful' });
  await plan.isShown();
  await plan.price('PLAN3').check({ force: true });
  await plan.next();
  await questionnaire.isAt('declined.title');
  await expect(page.getByText(words('mfe-health:declined.lead'))).toBeVisible();
  await checkAccessibility('above the annual cap');
  await page.getByRole('link', { name: words('mfe-health:declined.plan') }).click();
  await plan.isShown();
});
