import { expect, type Page } from '@playwright/test';
import { INFO_PAGES } from '@edp/contracts';
import type { Language, Variant } from '@edp/domain';
import { TEST_CARDS } from '../pages/card-page';
import { FAMILY, type QuotedJourney } from './quoted';
import { openReview } from './reviewable';

/** Maximum cumulative layout shift of a page (https://web.dev/articles/cls). */
const MAX_SHIFT = 0.01;

/** How a page is opened: with an empty cache, a full cache, a reload, back from another page, or offline. */
export const OPENINGS = ['cold', 'warm', 'reload', 'resumed', 'offline'] as const;
export type Opening = (typeof OPENINGS)[number];

const PUBLIC_PAGES = ['', '404', '500', 'maintenance'];
/** Pages of a journey with complete answers. */
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
];
/** Information pages depend neither on a journey nor on a cache, so they are opened in fewer ways. */
const OPENINGS_OF_INFO: readonly Opening[] = ['cold', 'reload'];

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface PageLoads {
  readonly language: Language;
  readonly variant: Variant;
  readonly openings: readonly Opening[];
}

/**
 * Opens every page that a buyer can load, in each way, and expects no layout shift, and that the analytics question is not the
 * largest paint; a reload begins at the heading. The result page comes last, because it requires a payment.
 */
export async function expectNoShift(page: Page, loads: PageLoads): Promise<void> {
  const { language, variant, openings } = loads;
  const base = `/edp/life/onemedical/${variant}`;
  const open = [...PUBLIC_PAGES.map((path) => `/edp/life/${path}`), `${base}/error`];
  for (const path of [...open, `${base}/quotation`]) {
    await expectNoShiftOfPage(page, `${path}?lang=${language}`, openings);
  }
  for (const path of INFO_PAGES) {
    const info = openings.filter((opening) => OPENINGS_OF_INFO.includes(opening));
    await expectNoShiftOfPage(page, `${base}/${path}?lang=${language}`, info);
  }
  const journey: QuotedJourney = { people: FAMILY, language, variant };
  const { review, card, result } = await openReview(page, journey);
  for (const step of STEPS) {
    await expectNoShiftOfPage(page, `${base}/${step}`, openings);
  }
  await page.goto(`${base}/review`);
  await review.confirm();
  await review.pay();
  await card.pay(TEST_CARDS.success);
  await result.isSuccess('Aisyah');
  await expectNoShiftOfPage(page, `${base}/payment/status`, openings);
}

async function expectNoShiftOfPage(
  page: Page,
  address: string,
  openings: readonly Opening[],
): Promise<void> {
  for (const opening of openings) {
    await open(page, address, opening);
    await expectStill(page, `${address}, ${opening}`);
    // A page that is not available to this buyer redirects to another.
    const { pathname } = new URL(address, page.url());
    expect.soft(new URL(page.url()).pathname, `${address}, ${opening}`).toBe(pathname);
    if (opening === 'reload') await expectAtHeading(page, address);
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
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
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

/** Expects no layout shift since a time of the page, in ms after it was opened. */
export async function expectStill(page: Page, name: string, since = 0): Promise<void> {
  // The offline page has a heading in both languages.
  await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifts = await layoutShifts(page, since);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT);
  expect.soft(await largestIsQuestion(page), `${name}: the largest paint`).toBe(false);
}

/** Whether the largest contentful paint so far is part of the analytics question. */
function largestIsQuestion(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    const largest = observer.takeRecords().at(-1) as { element?: Element | null } | undefined;
    observer.disconnect();
    return Boolean(largest?.element?.closest('[class*="analytics-question"]'));
  });
}

/** Expects that the heading is visible and focused, as after navigation to a step. */
async function expectAtHeading(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect.soft(heading, name).toBeFocused();
  await expect.soft(heading, name).toBeInViewport();
}

/** Layout shifts: sizes and elements. */
function layoutShifts(page: Page, since: number): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate((sinceMs) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const records = observer.takeRecords() as ShiftEntry[];
    const entries = records.filter(({ startTime }) => startTime > sinceMs);
    observer.disconnect();
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : '(gone)';
    return entries.map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node }) => nameOf(node)),
    }));
  }, since);
}
