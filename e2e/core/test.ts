import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { createHash } from 'node:crypto';
import { axeFindings } from './axe';
import { addToCatalogue } from './catalogue';
import { watchPages, type PageWatch } from './page-watch';
import { productFacts, type ProductFacts } from './product-facts';

interface Fixtures {
  /** The product that the whole run shares: tests must not change it. */
  readonly product: ProductFacts;
  /** Fails the test at its end for unexpected errors of its pages; active by default. */
  readonly watch: PageWatch;
  /** Fails if axe reports a violation on the current page. */
  readonly checkAccessibility: (screen: string, on?: Page) => Promise<void>;
  /** Opens a page in a separate browser context: another device or person, with the same console watch. */
  readonly otherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  // Each test has its own IP address, because rate limits apply to an address.
  extraHTTPHeaders: ({ baseURL: _ }, provide, { testId, retry, repeatEachIndex }) =>
    provide({ 'x-forwarded-for': addressOf(`${testId} ${retry} ${repeatEachIndex}`) }),

  product: async ({ baseURL: _ }, provide) => {
    const facts = productFacts();
    if (!facts) throw new Error('No product runs: global-setup.ts starts it.');
    await provide(facts);
  },

  watch: [
    async ({ context }, provide) => {
      const watch = await watchPages(context);
      await provide(watch);
      expect(watch.unexpected(), 'console, uncaught errors and policy reports').toEqual([]);
    },
    { auto: true },
  ],

  checkAccessibility: async ({ page }, provide, { title }) => {
    await provide(async (screen, on = page) => {
      expect(await axeFindings(on), `axe on ${screen}`).toEqual([]);
      await addToCatalogue(on, screen, title);
    });
  },

  otherBrowser: async ({ browser, watch }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await watch.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** One of 16 million addresses in an unused network. */
function addressOf(text: string): string {
  const [a, b, c] = createHash('sha256').update(text).digest();
  return `10.${a}.${b}.${c}`;
}

export { expect };
