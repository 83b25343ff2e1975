import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf, untilPersonalDetails } from '../core/journey';
import { BUYER, FAMILY } from '../core/quoted';
import { expect, test } from '../core/test';
import type { ApplicationPage } from '../pages/application-page';

/** The limit of one second plus the time of a key press. */
const SAVED_WITHIN_MS = 1_500;

interface Section {
  readonly name: string;
  readonly type: (page: Page, application: ApplicationPage) => Promise<unknown>;
  readonly isRestored: (page: Page, application: ApplicationPage) => Promise<unknown>;
}

const SECTIONS: readonly Section[] = [
  {
    name: 'About you',
    type: (_, application) => application.input('about.mobile').fill('12-987 6543'),
    isRestored: (_, application) =>
      expect(application.input('about.mobile')).toHaveValue('12-987 6543'),
  },
  {
    name: 'Work and income',
    type: (_, application) =>
      application.input('mfe:details.companyName').fill('Kilang Kenari Sdn Bhd'),
    isRestored: (_, application) =>
      expect(application.input('mfe:details.companyName')).toHaveValue('Kilang Kenari Sdn Bhd'),
  },
  {
    name: 'Home address',
    type: (_, application) => application.input('address.postcode').fill('47300'),
    isRestored: (_, application) => expect(application.input('address.city')).not.toHaveValue(''),
  },
  {
    name: 'More about you',
    async type(page, application) {
      await page.getByText('Background and preferences').click();
      await application.select('mfe:details.religion').selectOption({ label: 'Buddhism' });
    },
    // Open, because it contains input.
    isRestored: (_, application) =>
      expect(application.select('mfe:details.religion').locator('option:checked')).toHaveText(
        'Buddhism',
      ),
  },
  {
    name: 'Bank account',
    async type(page, application) {
      await page.getByText('Bank account for refunds').click();
      await application.select('bank.bank').selectOption({ label: 'Maybank' });
    },
    isRestored: (_, application) =>
      expect(application.select('bank.bank').locator('option:checked')).toHaveText('Maybank'),
  },
];

test('a reload restores the input of every section', async ({ page }) => {
  const { application } = await untilPersonalDetails(page, { people: [BUYER], language: 'en' });
  for (const { name, type, isRestored } of SECTIONS) {
    await test.step(`${name}, partly filled in`, async () => {
      await type(page, application);
      await application.isSaved();
      await page.reload();
      await application.isShown();
      await isRestored(page, application);
    });
  }
  await test.step('and no agreement is ticked', async () => {
    for (const box of application.agreements()) await expect(box).not.toBeChecked();
  });
});

test('autosave stores a section within a second', async ({ page }) => {
  const { application } = await untilPersonalDetails(page, { people: FAMILY, language: 'en' });
  await application.input('about.fullName').fill('Aisyah Canary Binti Rahman');
  await application.input('mfe:details.companyName').fill('Kilang Kenari Sdn Bhd');
  await page.keyboard.press('Tab');
  const sent = await page.waitForRequest(
    (request) => request.method() !== 'GET' && request.url().includes('application'),
    { timeout: SAVED_WITHIN_MS },
  );
  expect((await sent.response())?.ok()).toBe(true);
  await application.isSaved();
});

test('a tab that is closed right after the last key press loses no input', async ({
  page,
  context,
}) => {
  const { application } = await untilPersonalDetails(page, { people: FAMILY, language: 'en' });
  const address = page.url();
  await application.input('about.fullName').fill('Aisyah Canary Binti Rahman');
  await application.input('mfe:details.companyName').fill('Kilang Kenari Sdn Bhd');
  // Only then does Playwright close a tab as a buyer does, with its last events.
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);

  const newTab = await context.newPage();
  await newTab.goto(address);
  const { application: newTabApplication } = journeyOf(newTab, 'en');
  await newTabApplication.isShown();
  await expect(newTabApplication.input('about.fullName')).toHaveValue('Aisyah Canary Binti Rahman');
  await expect(newTabApplication.input('mfe:details.companyName')).toHaveValue(
    'Kilang Kenari Sdn Bhd',
  );
});

test('the page reports a lost connection, retains the input, and saves it when online again', async ({
  page,
  context,
  watch,
}) => {
  // A request whose token could not be loaded offline is sent without it first: 401, and then with one.
  watch.expect(/ERR_INTERNET_DISCONNECTED|status of 401/);
  const { application, questionnaire, words } = await untilPersonalDetails(page, {
    people: [BUYER],
    language: 'en',
  });
  // The first postcode loads the list.
  await application.input('address.postcode').fill('50450');
  await expect(application.input('address.city')).toHaveValue('Kuala Lumpur');
  await context.setOffline(true);
  await application.fill(makeBuyer());
  await application.agree();
  await expect(
    page.getByRole('main').getByText(words('mfe-application:autosave.failed')),
  ).toBeVisible();

  await application.save();
  await expect(page.getByRole('main').getByText('We could not save your details.')).toBeVisible();
  await expect(application.input('about.fullName')).toHaveValue(makeBuyer().fullName);

  await context.setOffline(false);
  await application.save();
  await questionnaire.isAtMeasures();
});
