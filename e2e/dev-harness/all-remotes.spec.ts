import type { Page } from '@playwright/test';
import { type DevHarness, startDevHarness } from '../core/dev-harness';
import { expect, test } from '../core/test';

const TIMEOUT_MS = 180_000;

/** Heading of each page that the dev harness shows, in English and in Malay. */
const PAGES: Readonly<Record<string, Readonly<Record<string, readonly [RegExp, RegExp]>>>> = {
  'mfe-quote': { quotation: [/Who do you want to cover|Who is/, /Siapa/] },
  'mfe-plan': { plan: [/Choose your plan/, /Pilih pelan/] },
  'mfe-application': { application: [/Personal details/, /Butiran peribadi/] },
  'mfe-health': {
    questionnaire: [/Before the health questions/, /tinggi dan berat/],
    contact: [/not eligible/, /tidak layak/],
    declined: [/cannot be bought online/, /tidak boleh disertai/],
  },
  'mfe-payment': {
    review: [/Check your answers/, /Semak jawapan/],
    'payment/status': [/Pending/, /Masih Diproses/],
  },
};

test.describe.configure({ timeout: TIMEOUT_MS });

/** Leaves the page first, because its pending requests would fail without the harness. */
async function stopHarness(page: Page, harness: DevHarness): Promise<void> {
  await page.goto('about:blank');
  await harness.stop();
}

for (const [remote, pages] of Object.entries(PAGES)) {
  test(`the dev harness runs ${remote} alone`, async ({ page, product }) => {
    const harness = await startDevHarness(remote, product.url);
    for (const [name, [english, malay]] of Object.entries(pages)) {
      const title = page.getByRole('heading', { level: 1 });
      const url = `${harness.url}/?page=${name}`;
      await page.goto(`${url}&people=couple`);
      await expect(title).toHaveText(english, { timeout: 60_000 });
      await page.goto(`${url}&people=alone&type=takaful&lang=my`);
      await expect(title).toHaveText(malay, { timeout: 60_000 });
    }
    await stopHarness(page, harness);
  });
}

test('the dev harness fills the store with the selected people, or leaves it empty', async ({
  page,
  product,
}) => {
  const harness = await startDevHarness('mfe-quote', product.url);
  const people = page.getByRole('combobox', { name: 'People' });
  const spouse = page.getByRole('checkbox', { name: 'Spouse', exact: true });
  await page.goto(harness.url);
  await expect(page.getByText('Nothing is filled in.')).toBeVisible({ timeout: 60_000 });
  await expect(people).toHaveValue('nobody');
  await expect(page.getByLabel('MyKad number (NRIC)')).toHaveValue('');

  await people.selectOption('couple');
  await expect(spouse).toBeChecked();
  await page.reload();
  await expect(people).toHaveValue('couple');
  await expect(spouse).toBeChecked();

  await people.selectOption('nobody');
  await expect(page.getByText('Nothing is filled in.')).toBeVisible();
  await expect(spouse).not.toBeChecked();
  await stopHarness(page, harness);
});
