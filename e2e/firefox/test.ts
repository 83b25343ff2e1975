import { expect, test as base } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { ownProduct } from '../core/own-product';
import type { RunningProduct } from '../core/product';
import { productFacts, type ProductFacts } from '../core/product-facts';
import { FirefoxPage } from './firefox-page';

interface Fixtures {
  readonly product: ProductFacts;
  /** The download folder of Firefox. */
  readonly downloads: string;
  /** Errors and warnings of the page. */
  readonly watch: FirefoxWatch;
  /** A page that fails the test for each unexpected error or warning of its console. */
  readonly firefox: FirefoxPage;
}

/** Errors and warnings of the console and uncaught errors, one line each. */
interface FirefoxWatch {
  readonly seen: string[];
  /** Expects those that match; the test states the reason. */
  readonly expect: (pattern: RegExp) => void;
  readonly unexpected: () => string[];
}

export const test = base.extend<Fixtures, { ownProduct: RunningProduct }>({
  ownProduct,

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

  watch: async ({ baseURL: _ }, provide) => {
    const seen: string[] = [];
    const expected: RegExp[] = [];
    await provide({
      seen,
      expect: (pattern) => void expected.push(pattern),
      unexpected: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
    });
  },

  firefox: async ({ downloads, viewport, watch }, provide, info) => {
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
    listen(page, watch.seen);
    await provide(new FirefoxPage(page));
    if (info.status !== info.expectedStatus) {
      await page.screenshot({ path: info.outputPath('failed.png') });
    }
    await browser.close();
    expect(watch.unexpected(), 'console and uncaught errors').toEqual([]);
  },
});

export { expect };

function listen(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warn') seen.push(`${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${String(error)}`));
}
