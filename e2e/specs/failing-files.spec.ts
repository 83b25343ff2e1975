import { isSupportCode } from '@edp/errors';
import { axeFindings } from '../core/axe';
import { expect, test } from '../core/own-product';
import { foundInLogs } from '../core/personal-data';
import { releaseFiles } from '../core/release-files';

const QUOTATION = '/edp/life/onemedical/insurance/quotation';
const HEADING = 'Who do you want to cover?';
const FAILED = 'This step did not load';

test('the shell shows the error panel for a remote without files, and Try again mounts it', async ({
  page,
  ownProduct,
  watch,
  checkAccessibility,
}) => {
  const files = releaseFiles(ownProduct, 'mfe-quote');

  await test.step('Given mfe-quote without its files', () => {
    watch.expect(/status of 404.*mfe-quote/);
    watch.expect(/remotes\/mfe-quote\//);
    files.removeAll();
  });

  try {
    await test.step('When a buyer opens its step, the shell shows header, footer and the error panel', async () => {
      await page.goto(ownProduct.url + QUOTATION);
      await expect(page.getByRole('heading', { level: 1, name: FAILED })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await checkAccessibility('step that did not load');
    });

    await test.step('And the other pages work', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL(`${ownProduct.url}/edp/life/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(ownProduct.url + QUOTATION);
      await expect(page.getByRole('heading', { level: 1, name: FAILED })).toBeVisible();
    });
  } finally {
    files.restore();
  }

  await test.step('When the files are restored, Try again mounts the step without a reload', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
    await expect(page.locator('html[data-same=yes]')).toHaveCount(1);
  });
});

test('the browser rejects each file of a remote with a changed byte, and shows the error panel', async ({
  otherBrowser,
  ownProduct,
  watch,
}) => {
  watch.expect(/remotes\/mfe-quote\//);
  const files = releaseFiles(ownProduct, 'mfe-quote');
  expect(files.manifest.initial.length).toBeGreaterThan(1);

  for (const file of files.manifest.initial) {
    await test.step(`Given one more byte in ${file}, a new buyer sees the panel until the file is repaired`, async () => {
      files.addByte(file);
      const page = await otherBrowser();
      try {
        const messages: string[] = [];
        page.on('console', (message) => messages.push(message.text()));
        await page.goto(ownProduct.url + QUOTATION);
        await expect(page.getByRole('heading', { level: 1, name: FAILED })).toBeVisible();
        await expect(page.getByRole('heading', { name: HEADING })).toHaveCount(0);
        expect(messages.join('\n')).toMatch(/integrity/i);

        // The browser caches the file for a year: a retry must not use that copy.
        files.repair(file);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
      } finally {
        files.repair(file);
      }
    });
  }
});

test('the browser rejects each file of the shell with a changed byte, and shows the recovery panel', async ({
  otherBrowser,
  ownProduct,
  watch,
}) => {
  watch.expect(/integrity|Failed to fetch dynamically imported module/);
  const files = releaseFiles(ownProduct, 'shell');
  expect(files.manifest.initial.length).toBeGreaterThan(1);

  for (const file of files.manifest.initial) {
    await test.step(`Given one more byte in ${file}`, async () => {
      files.addByte(file);
      const page = await otherBrowser();
      try {
        await page.goto(ownProduct.url + QUOTATION);
        await expect(page.getByRole('alert')).toContainText('This page could not start');
        const [code = ''] =
          /[\dA-Z]{4}-[\dA-Z]{4}/.exec(await page.getByRole('alert').innerText()) ?? [];
        expect(isSupportCode(code)).toBe(true);
        await expect.poll(() => foundInLogs(ownProduct.dataDir, { code })).not.toEqual([]);
        expect(await axeFindings(page)).toEqual([]);

        files.repair(file);
        await page.getByRole('button', { name: 'Reload the page' }).click();
        await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
      } finally {
        files.repair(file);
      }
    });
  }
});
