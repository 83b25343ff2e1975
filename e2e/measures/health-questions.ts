/**
 * How long the health questions work on one interaction - a figure's digit, an answer, the next question - with six
 * people on them and the processor slowed down four times. Prints the figures; ends with 1 when the 98th percentile takes
 * longer than 100 ms.
 *
 *     node --import tsx e2e/measures/health-questions.ts http://localhost:8080
 */
import type { Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { FAMILY_OF_SIX } from '../core/quoted';
import { measureInteractions } from './interactions';

const HEIGHT_CM = '165';
const WEIGHT_KG = '60';
const LAST_MEASURED = 7;

await measureInteractions(answer);

/** Height and weight of six people digit by digit, then some questions answered one by one. */
async function answer(
  page: Page,
  time: (what: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  await openQuestionnaire(page, { people: FAMILY_OF_SIX, language: 'en' });
  const { questionnaire } = journeyOf(page, 'en');
  await questionnaire.begin(CALLED.self);
  for (const [label, figure] of [
    ['Height', HEIGHT_CM],
    ['Weight', WEIGHT_KG],
  ] as const) {
    for (const field of await page.getByLabel(label).all()) {
      await field.focus();
      for (const digit of figure) await time(() => page.keyboard.press(digit));
    }
  }
  await time(() => questionnaire.next());
  for (let number = 3; number <= LAST_MEASURED; number += 1) {
    await questionnaire.isAsked(number);
    for (const no of await page.getByRole('radio', { name: /^No/ }).all()) {
      await time(() => no.check({ force: true }));
    }
    await time(() => questionnaire.next());
  }
}
