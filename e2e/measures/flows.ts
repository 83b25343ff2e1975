import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf, untilPersonalDetails } from '../core/journey';
import { CALLED, openQuestionnaire } from '../core/questioned';
import { FAMILY_OF_SIX, openQuoted } from '../core/quoted';

type Time = (interaction: () => Promise<unknown>) => Promise<void>;

/** Goes through a page of the journey as a buyer, each interaction inside `time`. */
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

/** The pages that work most, each with six people, the most there can be. */
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
    await page.getByRole('heading', { name: 'Three plans' }).waitFor();
    await page.waitForLoadState('networkidle');
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of SWITCHES) {
        const control = page.getByRole('radio', { name });
        await control.scrollIntoViewIfNeeded();
        await time(() => control.check({ force: true }));
      }
    }
  },

  /** Letters, choices and ticks of the buyer's own details. */
  async application(page, time) {
    const { application } = await untilPersonalDetails(page, SIX);
    const buyer = makeBuyer();
    const texts = {
      'about.fullName': buyer.fullName,
      'about.mobile': buyer.mobile.replaceAll(/\D/g, ''),
      'mfe:details.companyName': buyer.employer,
      'work.income': '6500',
      'address.line1': buyer.address,
      'address.postcode': buyer.postcode,
    };
    for (const [label, text] of Object.entries(texts)) {
      await application.input(label).focus();
      await typeInto(page, text, time);
    }
    for (const label of ['mfe:details.natureOfBusiness', 'mfe:details.fundSource']) {
      await application.select(label).focus();
      await time(() => page.keyboard.press('ArrowDown'));
    }
    const name = /I am the|I have read|I agree/;
    for (const box of await page.getByRole('checkbox', { name }).all()) {
      await box.focus();
      await time(() => page.keyboard.press('Space'));
    }
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
};

async function typeInto(page: Page, text: string, time: Time): Promise<void> {
  for (const letter of text) await time(() => page.keyboard.press(letter));
}
