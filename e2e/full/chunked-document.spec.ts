/* oxlint-disable typescript/no-deprecated -- only document.write lets the parser read in chunks */
import type { Page } from '@playwright/test';
import { expectStill } from '../core/layout-shift';
import { expect, test } from '../core/test';

/** Characters of the document that arrive with each frame. */
const CHUNK_LENGTH = 150;

const PAGES = ['', '404', '500', 'maintenance', 'onemedical/takaful/quotation?lang=my'];

// A script rewrites the document.
test.use({ bypassCSP: true });

for (const width of [412, 1280]) {
  test(`a document that arrives in chunks causes no layout shift (${width} wide)`, async ({
    page,
    watch,
  }) => {
    watch.expect(/status of (?:404|500|503)/);
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await loadInChunks(page, `/edp/life/${path}`);
      await expect(page.locator('.edp-footer'), path).toBeVisible();
      await expectStill(page, path);
    }
  });
}

/** Parses the HTML of a page in chunks, as on a slow device, without its scripts. */
async function loadInChunks(page: Page, address: string): Promise<void> {
  const response = await page.request.get(address);
  const html = (await response.text()).replaceAll(/<script[^]*?<\/script>/g, '');
  // A page of the same origin without scripts.
  await page.goto('/robots.txt');
  await page.evaluate(
    async ({ html, body, piece }) => {
      document.open();
      document.write(html.slice(0, body));
      for (let position = body; position <= html.length; position += piece) {
        document.write(html.slice(position, position + piece));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    },
    { html, body: html.indexOf('<body'), piece: CHUNK_LENGTH },
  );
}
