import { journeyOf } from '../core/journey';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { FAMILY } from '../core/quoted';
import { expect, test } from '../core/test';

const ADULT = { heightCm: 165, weightKg: 60 };
const CHILD = { heightCm: 110, weightKg: 19 };

test('a question for a family and its answers are visible on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { questionnaire, words } = journeyOf(page, 'en');
  await openQuestionnaire(page, { people: FAMILY, language: 'en' });
  await questionnaire.begin(CALLED.self);
  await questionnaire.fillMeasures(ADULT, ADULT, CHILD, CHILD);
  await questionnaire.isAsked(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(questionnaire.no()).toBeInViewport({ ratio: 1 });
  await expect(questionnaire.yes()).toBeInViewport({ ratio: 1 });
  await questionnaire.answer('yes', CALLED.spouse);
  // The button of the page may be below the fold: the bar at the bottom of the window has another one.
  const next = page.getByRole('button', { name: words('mfe-health:nextShort'), exact: true });
  await expect(next).toBeInViewport({ ratio: 1 });
});
