import type { Locator, Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { untilPersonalDetails } from '../core/journey';
import { BUYER, SPOUSE } from '../core/quoted';
import { expect, test } from '../core/test';
import type { Words } from '../core/words';
import type { ApplicationPage } from '../pages/application-page';

/** More stops than the page has: a page without a way on fails instead of going round. */
const STOPS_AT_MOST = 60;

test('personal details are given with the keyboard alone', async ({ page }) => {
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  const text = (key: string) => words(`mfe-application:${key}`);
  await typeDetails(page, application);

  await test.step('What is folded opens and closes, and the notice as well', async () => {
    const more = page.locator('summary', { hasText: text('more.summary') });
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    await expect(application.select('mfe:details.religion')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(application.select('mfe:details.religion')).toBeHidden();
  });

  await test.step('A photo is chosen by a button', async () => {
    await tabTo(page, page.locator('summary', { hasText: text('photos.heading.buyer') }));
    await page.keyboard.press('Enter');
    await tabTo(
      page,
      application.photo('front').getByRole('button', { name: text('photos.choose') }),
    );
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Enter'),
    ]);
    expect(chooser.isMultiple()).toBe(false);
  });

  await agree(page, words, ['ownerText', 'personalDataText', 'sensitiveDataText']);
  await tabTo(page, page.getByRole('button', { name: text('save.button') }));
  await page.keyboard.press('Enter');
  await seeHealthQuestions(page, words);
});

test('a couple gives its details with the keyboard alone, and goes back and forth', async ({
  page,
}) => {
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER, SPOUSE],
    language: 'my',
    variant: 'takaful',
  });
  const spouse = words('mfe:people.spouse');
  const heading = page.getByRole('heading', { level: 1 });
  const name = application.input('about.fullName');

  await test.step('Given the buyer, who goes on with the spouse', async () => {
    await typeDetails(page, application);
    await agree(page, words, ['ownerText', 'personalDataFamily', 'sensitiveDataText']);
    await tabTo(page, application.nextButton(spouse));
    await page.keyboard.press('Enter');
    await application.isShownFor(spouse);
    await expect(heading).toBeFocused();
  });

  await test.step('When the buyer is looked at again, all is there', async () => {
    await tabTo(page, application.tab(words('mfe-application:people.you')));
    await page.keyboard.press('Enter');
    await application.isShown();
    await expect(heading).toBeFocused();
    await expect(name).toHaveValue(makeBuyer().fullName);
    await tabTo(page, application.tab(spouse));
    await page.keyboard.press('Space');
    await application.isShownFor(spouse);
    await expect(heading).toBeFocused();
  });

  await test.step('Then the spouse is named, and the health questions begin', async () => {
    await tabTo(page, name);
    await page.keyboard.type('Faizal bin Osman');
    await tabTo(page, page.getByRole('button', { name: words('mfe-application:save.button') }));
    await page.keyboard.press('Enter');
    await seeHealthQuestions(page, words);
  });
});

test('an error is reached from the summary, and the focus is always seen', async ({ page }) => {
  const { application, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  await page.getByRole('button', { name: words('mfe-application:save.button') }).focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct' });
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole('link', { name: /Postcode/ }));
  await page.keyboard.press('Enter');
  const postcode = application.input('address.postcode');
  await expect(postcode).toBeFocused();
  await expect(postcode).toBeInViewport();
});

/** What is needed of the buyer, field after field. */
async function typeDetails(page: Page, application: ApplicationPage): Promise<void> {
  const buyer = makeBuyer();
  const type = async (label: string, value: string) => {
    await tabTo(page, application.input(label));
    await page.keyboard.type(value);
  };
  const chooseNext = async (label: string) => {
    await tabTo(page, application.select(label));
    await page.keyboard.press('ArrowDown');
    await expect(application.select(label)).not.toHaveValue('');
  };
  await type('about.fullName', buyer.fullName);
  await type('about.mobile', buyer.mobile);
  await type('mfe:details.companyName', buyer.employer);
  await chooseNext('mfe:details.natureOfBusiness');
  await type('work.income', '6500');
  await chooseNext('mfe:details.fundSource');
  await tabTo(page, application.input('address.line1'));
  await page.keyboard.type(buyer.address);
  await tabTo(page, application.input('address.postcode'));
  await page.keyboard.type(buyer.postcode);
  await expect(application.input('address.city')).not.toHaveValue('');
}

async function agree(page: Page, words: Words, sentences: readonly string[]): Promise<void> {
  for (const sentence of sentences) {
    const name = words(`mfe-application:agreement.${sentence}`);
    const box = page.getByRole('checkbox', { name });
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
}

async function seeHealthQuestions(page: Page, words: Words): Promise<void> {
  const name = words('mfe-health:who.title');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Tab until it is reached, as somebody does who has no mouse. The focus never rests on what cannot be seen. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_AT_MOST; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeInViewport();
  }
  throw new Error('The keyboard never gets there.');
}
