/**
 * How long the page of personal details works on one interaction - a letter, a choice, a tick - with six people on the
 * application and the processor slowed down four times. Prints the figures; ends with 1 when the 98th percentile takes
 * longer than 100 ms.
 *
 *     node --import tsx e2e/measures/personal-details.ts http://localhost:8080
 */
import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { untilPersonalDetails } from '../core/journey';
import { FAMILY_OF_SIX } from '../core/quoted';
import { measureInteractions } from './interactions';

const NAMES = [
  'Muhammad Danial bin Rahman',
  'Kavitha A/P Subramaniam',
  'Nur Ain',
  'Lim Wei',
  'Jamit',
];

await measureInteractions(fillIn);

/** Fills in everything that six people need, letter by letter. */
async function fillIn(
  page: Page,
  time: (what: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const journey = await untilPersonalDetails(page, { people: FAMILY_OF_SIX, language: 'en' });
  const { application, words } = journey;
  const buyer = makeBuyer();
  const type = async (label: string, text: string) => {
    await application.input(label).focus();
    for (const letter of text) await time(() => page.keyboard.press(letter));
  };
  await type('about.fullName', buyer.fullName);
  await type('about.mobile', buyer.mobile.replaceAll(/\D/g, ''));
  await type('work.employer', buyer.employer);
  for (const label of ['work.business', 'work.income', 'work.fundSource']) {
    await application.select(label).focus();
    await time(() => page.keyboard.press('ArrowDown'));
  }
  await type('address.line1', buyer.address);
  await type('address.postcode', buyer.postcode);
  for (const box of await page
    .getByRole('checkbox', { name: /I am the|I have read|I agree/ })
    .all()) {
    await box.focus();
    await time(() => page.keyboard.press('Space'));
  }
  const relation = (name: string) => words(`mfe-application:relation.${name}`);
  const others = [
    relation('spouse'),
    `${relation('son')} 1`,
    `${relation('daughter')} 1`,
    `${relation('daughter')} 2`,
    `${relation('son')} 2`,
  ];
  for (const [index, name] of others.entries()) {
    await application.nextPerson(name);
    await type('about.fullName', NAMES[index] ?? '');
  }
}
