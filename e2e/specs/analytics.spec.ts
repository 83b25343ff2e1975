import type { Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { FAMILY, openAt, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';
import { waitUntilHydrated } from '../core/views';
import { wordsIn } from '../core/words';

type Entries = readonly Readonly<Record<string, unknown>>[];

const WORDS = { en: wordsIn('en'), my: wordsIn('my') };
const events = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: Entries }).dataLayer ?? []);
const consentQuestion = (page: Page, language: 'en' | 'my') =>
  page.getByRole('region', { name: WORDS[language]('shell:analytics.title') });
const answer = (page: Page, language: 'en' | 'my', key: 'grant' | 'refuse') =>
  page
    .getByRole('button', { name: WORDS[language](`shell:analytics.${key}`), exact: true })
    .click();

/** Switches the language, which sends an analytics event, and waits for the translated heading. */
async function switchTo(page: Page, language: 'en' | 'my'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: language === 'my' ? /Bahasa Malaysia/ : /English/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    WORDS[language]('mfe-quote:title'),
  );
}

test('analytics collects anonymous events after consent, and stops when the buyer withdraws it', async ({
  page,
  checkAccessibility,
}) => {
  const journey = { people: FAMILY, language: 'en' } as const;
  const { quotation } = journeyOf(page, 'en');
  const change = page.getByRole('contentinfo').getByRole('button', {
    name: new RegExp(['en', 'my'].map((l) => WORDS[l as 'en']('shell:footer.analytics')).join('|')),
  });

  const personal: string[] = [];
  await test.step('Given a buyer without a price: the page does not ask for consent', async () => {
    await quotation.open();
    await page.keyboard.press('Tab');
    await expect(consentQuestion(page, 'en')).toHaveCount(0);
  });

  await test.step('And a buyer with a price: the page asks for consent at the first input, and sends no event before it', async () => {
    const quoted = await openQuoted(page, journey);
    personal.push(...quoted.applicants.map(({ idNo }) => idNo.replace(/-/g, '')));
    await openAt(page, journey, quoted, 'quotation');
    await waitUntilHydrated(page);
    // Without an input the question could be the largest contentful paint.
    await expect(consentQuestion(page, 'en')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(consentQuestion(page, 'en')).toBeVisible();
    await checkAccessibility('the question about counting');
    await switchTo(page, 'my');
    expect(await events(page)).toEqual([]);
  });

  await test.step('When the buyer agrees, the page sends events without personal data', async () => {
    await answer(page, 'my', 'grant');
    await expect(consentQuestion(page, 'my')).toHaveCount(0);
    await expect(change).toBeFocused();
    await switchTo(page, 'en');
    await expect
      .poll(() => events(page))
      .toEqual([
        {
          event: 'select_language',
          category: 'header',
          action: 'click',
          label: 'en',
          // A buyer with a quotation has entered an e-mail address.
          hashed_email: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        },
      ]);
    const text = JSON.stringify(await events(page)).replace(/-/g, '');
    for (const value of [...personal, 'aisyah', 'example.my', 'Accountant']) {
      expect(text).not.toContain(value);
    }
  });

  await test.step('Then the page stores the choice and does not ask again', async () => {
    await page.reload();
    await quotation.isShown();
    await expect(consentQuestion(page, 'en')).toHaveCount(0);
    await switchTo(page, 'my');
    await expect.poll(() => events(page)).toHaveLength(1);
  });

  await test.step('And when the buyer withdraws consent in the footer, the page sends no more events, even after a reload', async () => {
    await change.click();
    await expect(consentQuestion(page, 'my')).toBeFocused();
    await answer(page, 'my', 'refuse');
    await switchTo(page, 'en');
    expect(await events(page)).toHaveLength(1);
    await page.reload();
    await quotation.isShown();
    await switchTo(page, 'my');
    expect(await events(page)).toEqual([]);
    await expect(consentQuestion(page, 'my')).toHaveCount(0);
  });
});

test('an event of a remote reaches the data layer after consent and not before', async ({
  page,
}) => {
  const { plan } = journeyOf(page, 'en');

  await test.step('Given a family on the plan page without consent: switching the layout sends no event', async () => {
    await openQuoted(page, { people: FAMILY, language: 'en' });
    await plan.isShown();
    await plan.coverAs('Customize');
    await expect(plan.person(/^You/)).toHaveAttribute('aria-current', 'step');
    expect(await events(page)).toEqual([]);
  });

  await test.step('When they give consent, the data layer contains the next switch only', async () => {
    await answer(page, 'en', 'grant');
    await expect(consentQuestion(page, 'en')).toHaveCount(0);
    await plan.coverAs('Family');
    await expect
      .poll(() => events(page))
      .toEqual([{ event: 'plan/layout_chosen', layout: 'Family' }]);
  });
});
