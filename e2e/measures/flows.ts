import { expect, type Locator, type Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf, untilPersonalDetails } from '../core/journey';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { FAMILY_OF_SIX, openQuoted } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { wordsIn } from '../core/words';

type Time = (interaction: () => Promise<unknown>) => Promise<void>;

/** Uses a page of the journey as a buyer, with each interaction inside `time`. */
export type Flow = (page: Page, time: Time) => Promise<void>;

const SIX = { people: FAMILY_OF_SIX, language: 'en' } as const;
const OCCUPATIONS = ['engineer', 'guru', 'jurutera', 'pemandu lori', 'software', 'akauntan'];
const SWITCHES = [
  /^Plan.3, No deductible/,
  /^Plan.3, RM.1,000 deductible/,
  /^Yearly/,
  /^Plan.1, No deductible/,
  /^Plan.1, RM.1,000 deductible/,
  /^Monthly/,
];
const ROUNDS = 6;
const LAST_MEASURED_QUESTION = 7;

/** The pages with the most work, each with six people, the maximum. */
export const FLOWS: Readonly<Record<string, Flow>> = {
  /** Letters in the occupation field. */
  async quotation(page, time) {
    await page.goto('/edp/life/onemedical/insurance/quotation?lang=en');
    await page.getByRole('checkbox', { name: 'Spouse' }).check({ force: true });
    for (const kind of ['Sons', 'Sons', 'Daughters', 'Daughters']) {
      await page.getByRole('button', { name: `${kind}: one more` }).click();
    }
    const field = page.getByRole('combobox', { name: /^Occupation/ }).first();
    for (const occupation of OCCUPATIONS) {
      await field.fill('');
      await field.click();
      await typeInto(page, occupation, time);
    }
  },

  /** Switches of plan, deductible and billing. */
  async plan(page, time) {
    await openQuoted(page, SIX);
    await page.getByRole('heading', { name: 'Compare the plans' }).waitFor();
    await page.waitForLoadState('networkidle');
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of SWITCHES) {
        const control = page.getByRole('radio', { name });
        const position = await positionOf(control);
        await time(() => page.mouse.click(position.x, position.y));
        await expect(control).toBeChecked();
      }
    }
  },

  /** Letters, choices and ticks of the buyer's details, part by part, and the navigation to the next person. */
  async application(page, time) {
    const { application } = await untilPersonalDetails(page, SIX);
    const buyer = makeBuyer();
    const type = async (texts: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(texts)) {
        await application.input(label).focus();
        await typeInto(page, text, time);
      }
    };
    await type({
      'about.fullName': buyer.fullName,
      'about.mobile': buyer.mobile.replaceAll(/\D/g, ''),
    });
    await time(() => application.goToPart('workAndHome'));
    await type({ 'mfe:details.companyName': buyer.employer, 'work.income': '6500' });
    for (const label of ['mfe:details.natureOfBusiness', 'mfe:details.fundSource']) {
      await application.select(label).focus();
      await time(() => page.keyboard.press('ArrowDown'));
    }
    await type({ 'address.line1': buyer.address, 'address.postcode': buyer.postcode });
    await expect(application.input('address.city')).not.toHaveValue('');
    await time(() => application.goToPart('agreement'));
    for (const box of application.agreements({ isFamily: true })) {
      await box.focus();
      await time(() => page.keyboard.press('Space'));
    }
    await time(() => application.nextPersonButton().click());
    await application.isShownFor(wordsIn('en')('mfe:people.spouse'));
  },

  /** Height and weight digit by digit, then some questions answered one by one. */
  async questionnaire(page, time) {
    await openQuestionnaire(page, SIX);
    const { questionnaire } = journeyOf(page, 'en');
    await questionnaire.begin(CALLED.self);
    for (const [label, figure] of Object.entries({ Height: '165', Weight: '60' })) {
      for (const field of await page.getByLabel(label).all()) {
        await field.focus();
        await typeInto(page, figure, time);
      }
    }
    await time(() => questionnaire.next());
    for (let number = 3; number <= LAST_MEASURED_QUESTION; number += 1) {
      await questionnaire.isAsked(number);
      await time(() => questionnaire.yes().click());
      for (const person of await page.getByRole('checkbox').all()) {
        await time(() => person.check({ force: true }));
      }
      await time(() => questionnaire.no().click());
    }
  },

  /** Folds, ticks and a promo code. */
  async review(page, time) {
    const { review } = await openReview(page, SIX);
    for (const fold of await page.locator('main details > summary').all()) {
      await time(() => fold.click());
    }
    for (const box of await page.locator('main').getByRole('checkbox').all()) {
      await box.focus();
      await time(() => page.keyboard.press('Space'));
    }
    await review.typePromo('');
    await review.promoField().focus();
    await typeInto(page, 'WELCOME10', time);
  },

  /** Letters and a tick of the contact form. */
  async contact(page, time) {
    await openQuoted(page, SIX);
    await page.goto('/edp/life/onemedical/insurance/contact?lang=en');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const field of await page.locator('main').getByRole('textbox').all()) {
      await field.focus();
      await typeInto(page, 'aisyah', time);
    }
    await time(() => page.locator('main').getByRole('checkbox').first().press('Space'));
  },
};

/** The centre of a control. Computed before the tap, because the search by roles would delay the paint after it. */
async function positionOf(control: Locator): Promise<{ x: number; y: number }> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function typeInto(page: Page, text: string, time: Time): Promise<void> {
  for (const letter of text) await time(() => page.keyboard.press(letter));
}
