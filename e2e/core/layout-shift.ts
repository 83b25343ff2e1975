import { expect, type Page } from '@playwright/test';
import type { Language, Variant } from '@edp/domain';
import { FAMILY, openAt, type QuotedJourney } from './quoted';
import { answerAll } from './reviewable';

/** Of a whole page, in shares of the screen (https://web.dev/articles/cls). */
const MOST = 0.01;

/** How a page is opened: with nothing in the browser's cache, with everything, once more, back from another page, or without a connection. */
export const OPENINGS = ['cold', 'warm', 'reload', 'resumed', 'offline'] as const;
export type Opening = (typeof OPENINGS)[number];

const OPEN_PAGES = ['', '404', '500', 'maintenance'];
/** Pages of a journey whose questions are all answered, by what stands behind the product. */
const STEPS = [
  'quotation',
  'plan',
  'application',
  'application?person=spouse',
  'questionnaire',
  'questionnaire?q=who',
  'questionnaire?q=2',
  'questionnaire?q=3',
  'review',
  'contact',
  'contact?about=member',
  'declined',
  'payment/status',
];

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

export interface Loads {
  readonly language: Language;
  readonly variant: Variant;
  readonly openings: readonly Opening[];
}

/** Opens every page that a buyer can load, in each way: nothing on it may move by itself. */
export async function expectNoShift(page: Page, loads: Loads): Promise<void> {
  const { language, variant } = loads;
  const base = `onemedical/${variant}`;
  for (const path of [...OPEN_PAGES, `${base}/error`, `${base}/quotation`]) {
    await expectStillWhen(page, `/edp/life/${path}?lang=${language}`, loads);
  }
  const journey: QuotedJourney = { people: FAMILY, language, variant };
  const quotation = await answerAll(page, journey);
  await openAt(page, journey, quotation, 'review');
  for (const step of STEPS) {
    await expectStillWhen(page, `/edp/life/${base}/${step}`, loads);
  }
}

async function expectStillWhen(page: Page, address: string, { openings }: Loads): Promise<void> {
  for (const opening of openings) {
    await open(page, address, opening);
    await expectStill(page, `${address}, ${opening}`);
    await page.context().setOffline(false);
  }
}

async function open(page: Page, address: string, opening: Opening): Promise<void> {
  switch (opening) {
    case 'cold': {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Network.clearBrowserCache');
      await browser.detach();
      await page.goto(address);
      return;
    }
    case 'warm':
      await page.goto(address);
      return;
    case 'reload':
      await page.reload();
      return;
    case 'resumed':
      await page.goto('/edp/life/');
      await page.goBack();
      return;
    case 'offline':
      await page.context().setOffline(true);
      await page.reload();
  }
}

async function expectStill(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
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
