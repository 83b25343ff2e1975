/* oxlint-disable typescript/no-deprecated -- document.write alone lets the parser read in pieces */
import type { Page } from '@playwright/test';
import { expect, test } from '../core/test';

/** Maximum cumulative layout shift of a page (https://web.dev/articles/cls). */
const MOST = 0.01;
/** Characters of the document that arrive with each frame. */
const PIECE = 150;

const PAGES = ['', '404', '500', 'maintenance', 'onemedical/takaful/quotation?lang=my'];

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Element | null }[];
}

// A script writes the document anew.
test.use({ bypassCSP: true });

for (const width of [412, 1280]) {
  test(`nothing moves while a document arrives in pieces (${width} wide)`, async ({
    page,
    watch,
  }) => {
    watch.expect(/status of (?:404|500|503)/);
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      const shifts = await shiftsWhileArriving(page, `/edp/life/${path}`);
      await expect(page.locator('.edp-footer'), path).toBeVisible();
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
    }
  });
}

/** Layout shifts while the HTML of a page is read piece by piece, as on a slow device, without its scripts. */
async function shiftsWhileArriving(page: Page, address: string): Promise<readonly Shift[]> {
  const response = await page.request.get(address);
  const html = (await response.text()).replaceAll(/<script[^]*?<\/script>/g, '');
  const body = html.indexOf('<body');
  // A page of the same origin without scripts of its own.
  await page.goto('/robots.txt');
  await page.evaluate(
    (head) => {
      document.open();
      document.write(head);
    },
    html.slice(0, body),
  );
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    async ({ rest, piece }) => {
      const shifts: Shift[] = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as ShiftEntry[]) {
          const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.className}`);
          shifts.push({ value, moved });
        }
      }).observe({ type: 'layout-shift' });
      for (let at = 0; at <= rest.length; at += piece) {
        document.write(rest.slice(at, at + piece));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      return shifts;
    },
    { rest: html.slice(body), piece: PIECE },
  );
}
