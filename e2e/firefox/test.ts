import { expect, test as base } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { productFacts, type ProductFacts } from '../core/product-facts';
import { FirefoxPage } from './firefox-page';

interface Fixtures {
  readonly product: ProductFacts;
  /** Where Firefox puts what it downloads. */
  readonly downloads: string;
  /** A page that fails the test for each error or warning of its console. */
  readonly firefox: FirefoxPage;
}

export const test = base.extend<Fixtures>({
  product: async ({ baseURL: _ }, provide) => {
    const facts = productFacts();
    if (!facts) throw new Error('No product runs: global-setup.ts starts it.');
    await provide(facts);
  },

  downloads: async ({ baseURL: _ }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'edp-firefox-'));
    await provide(folder);
    rmSync(folder, { recursive: true });
  },

  firefox: async ({ downloads, viewport }, provide, info) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      defaultViewport: viewport,
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        // Documents are stored, not shown.
        'pdfjs.disabled': true,
        'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      },
    });
    const page = await browser.newPage();
    const complaints = watch(page);
    await provide(new FirefoxPage(page));
    if (info.status !== info.expectedStatus) {
      await page.screenshot({ path: info.outputPath('failed.png') });
    }
    await browser.close();
    expect(complaints, 'console and uncaught errors').toEqual([]);
  },
});

export { expect };

function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warn') complaints.push(`${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  return complaints;
}
