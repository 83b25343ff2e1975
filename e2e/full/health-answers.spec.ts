import { journeyOf } from '../core/journey';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { BUYER, FAMILY, SPOUSE } from '../core/quoted';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

const ADULT = { heightCm: 165, weightKg: 60 };
const CHILD = { heightCm: 120, weightKg: 24 };
/** The name of question 6 in the list of all answers. */
const MEDICINE = 'Medicine';

test('a buyer changes one answer from the list of all answers and returns to the list', async ({
  page,
  checkAccessibility,
}) => {
  const { words, questionnaire, review } = journeyOf(page, 'en');
  await openQuestionnaire(page, { people: [BUYER, SPOUSE], language: 'en' });
  await questionnaire.begin(CALLED.self);
  await questionnaire.fillMeasures(ADULT, ADULT);
  await questionnaire.answerUntilCheck();
  await checkAccessibility('all answers');
  await questionnaire.change(MEDICINE, 'yes', CALLED.spouse);
  await expect(page.getByText(`${words('mfe-health:yes')}: ${CALLED.spouse}`)).toBeVisible();
  await questionnaire.change(MEDICINE, 'no');
  await questionnaire.send();
  await review.isShown();
});

test('answers survive a reload, a lost connection and a change of device', async ({
  page,
  context,
  watch,
  otherBrowser,
}) => {
  const { words, questionnaire } = journeyOf(page, 'en');
  const tools = new JourneyTools(page, words);
  await openQuestionnaire(page, { people: FAMILY, language: 'en' });
  await questionnaire.begin(CALLED.self);

  await test.step('A reload restores a typed figure', async () => {
    const height = page.getByLabel(`Height of ${CALLED.spouse}`);
    await height.fill('174');
    await questionnaire.isSaved();
    await page.reload();
    await expect(height).toHaveValue('174');
    await questionnaire.fillMeasures(ADULT, ADULT, CHILD, CHILD);
  });

  await test.step('Offline, the page shows a notice, retains the answers, and saves them when online again', async () => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await questionnaire.answer('no');
    await expect(page.getByRole('main').getByText(/Not saved yet/)).toBeVisible();
    await context.setOffline(false);
    await questionnaire.isSaved();
  });

  await test.step('A reload restores the current question and the answers', async () => {
    await page.reload();
    await questionnaire.isAsked(4);
    await page.getByRole('button', { name: 'Question 3' }).click();
    await questionnaire.isAsked(3);
    await expect(questionnaire.no()).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('A link opens the first unanswered question in another browser', async () => {
    await questionnaire.next();
    await questionnaire.isAsked(4);
    await tools.share().click();
    const link = await tools.createLink();
    const other = await otherBrowser();
    await other.goto(link);
    await journeyOf(other, 'en').questionnaire.isAsked(4);
  });
});

test('a change of respondent clears the answers, after a warning', async ({ page }) => {
  const { questionnaire } = journeyOf(page, 'en');
  await openQuestionnaire(page, { people: [BUYER, SPOUSE], language: 'en' });
  await questionnaire.begin(CALLED.self);
  await questionnaire.fillMeasures(ADULT, ADULT);
  await questionnaire.isAsked(3);
  await page.getByRole('button', { name: 'Change who is answering' }).click();
  await questionnaire.pick(CALLED.spouse);
  await expect(page.getByRole('main').getByText(/we clear the answers so far/)).toBeVisible();
  await questionnaire.press('who.startAnew');
  await expect(page.getByLabel(`Height of ${CALLED.self}`)).toHaveValue('');
  await questionnaire.isSaved();
  await page.reload();
  await expect(page.getByLabel(`Height of ${CALLED.self}`)).toHaveValue('');
  await expect(page.getByText(`${CALLED.spouse} answers for everyone`)).toBeVisible();
});
