/* oxlint-disable typescript/no-deprecated -- document.write alone lets the parser read in pieces */
import type { Page } from '@playwright/test';
import { expectStill } from '../core/layout-shift';
import { expect, test } from '../core/test';

/** Characters of the document that arrive with each frame. */
const PIECE = 150;

const PAGES = ['', '404', '500', 'maintenance', 'onemedical/takaful/quotation?lang=my'];

// A script rewrites the document.
test.use({ bypassCSP: true });

for (const width of [412, 1280]) {
  test(`nothing moves while a document arrives in pieces (${width} wide)`, async ({
    page,
    watch,
  }) => {
    watch.expect(/status of (?:404|500|503)/);
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await arrive(page, `/edp/life/${path}`);
      await expect(page.locator('.edp-footer'), path).toBeVisible();
      await expectStill(page, path);
    }
  });
}

/** Parses the HTML of a page piece by piece, as on a slow device, without its scripts. */
async function arrive(page: Page, address: string): Promise<void> {
  const response = await page.request.get(address);
  const html = (await response.text()).replaceAll(/<script[^]*?<\/script>/g, '');
  // A page of the same origin without scripts of its own.
  await page.goto('/robots.txt');
  await page.evaluate(
    async ({ html, body, piece }) => {
      document.open();
      document.write(html.slice(0, body));
      for (let at = body; at <= html.length; at += piece) {
        document.write(html.slice(at, at + piece));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    },
    { html, body: html.indexOf('<body'), piece: PIECE },
  );
}
