import { expect, type Page } from '@playwright/test';
import type { Language } from '@edp/domain';
import { FAMILY, openAt } from './quoted';
import { answerAll } from './reviewable';

/** Of a whole page, in shares of the screen (https://web.dev/articles/cls). */
const MOST = 0.01;
const OPEN_PAGES = ['', 'onemedical/insurance/quotation'];
const STEPS = ['quotation', 'plan', 'application', 'questionnaire', 'review'] as const;

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Opens every page that a buyer can load, and each step once more: nothing on it may move by itself. */
export async function expectNoShift(page: Page, language: Language): Promise<void> {
  for (const path of OPEN_PAGES) {
    await page.goto(`/edp/life/${path}?lang=${language}`);
    await expectStill(page, path);
  }
  const journey = { people: FAMILY, language } as const;
  const quotation = await answerAll(page, journey);
  for (const step of STEPS) {
    await openAt(page, journey, quotation, step);
    await expectStill(page, step);
    await page.reload();
    await expectStill(page, `${step}, reloaded`);
  }
}

async function expectStill(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
}

/** What has moved since the page was opened, nobody having pressed anything: how far, and which elements. */
function layoutShifts(page: Page): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as ShiftEntry[];
    observer.disconnect();
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : '(gone)';
    return entries.map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node }) => nameOf(node)),
    }));
  });
}
