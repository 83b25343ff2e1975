/**
 * What the plan page costs a processor four times slower: how long the page works on a switch of plan, deductible or
 * billing, and what six people cost against one. By the processor's own clock, so that other work on the machine does not
 * count; the time on the wall, with the browser throttled, is printed beside it and is of use on an idle machine only.
 * Prints the figures; ends with 1 when the median switch takes longer than 50 ms, a switch asks the server, or six people
 * cost more than 2.5 times one.
 *
 *     node --import tsx e2e/measures/plan-page.ts http://localhost:8080
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { QuotationRequest } from '@edp/contracts';
import { BUYER, FAMILY_OF_SIX, openQuoted, type Quoted } from '../core/quoted';
import { quantile, SLOWDOWN, watchWork } from './page-work';

const MOST_SWITCH_MS = 50;
const MOST_RATIO = 2.5;
const ROUNDS = 6;
const SETTLING_MS = 400;
const ARRIVING_MS = 2_500;
/** What the page asks the provider for; the session is asked after by itself. */
const CALL = /\/quote\/|\/edp\/medical\//;
/** Told apart from other radio buttons by what they are named. */
const SWITCHES = [
  ['plan', /^Plan.3, No deductible/],
  ['deductible', /^Plan.3, RM.1,000 deductible/],
  ['billing', /^Yearly/],
  ['plan', /^Plan.1, No deductible/],
  ['deductible', /^Plan.1, RM.1,000 deductible/],
  ['billing', /^Monthly/],
] as const;

const [origin = 'http://localhost:8080'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  await reportSwitches(browser, 'one person', [BUYER]);
  await reportSwitches(browser, 'six, one plan', FAMILY_OF_SIX);
  await reportSwitches(browser, 'six, a plan each', FAMILY_OF_SIX, 'Customize');
  await reportRenders(browser);
} finally {
  await browser.close();
}

async function reportSwitches(
  inBrowser: Browser,
  name: string,
  people: readonly Quoted[],
  planSelection?: QuotationRequest['planSelection'],
): Promise<void> {
  const page = await open(inBrowser, people, planSelection);
  const workOn = await watchWork(page, SETTLING_MS);
  let calls = 0;
  page.on('request', (request) => {
    if (CALL.test(request.url())) calls += 1;
  });
  const worked = await switchAll(page, (control) =>
    workOn(() => control.evaluate(pressAndWaitForPaint)),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const waited = await switchAll(page, (control) => control.evaluate(pressAndWaitForPaint));
  for (const [kind, all] of worked) {
    const figures = [median(all), Math.max(...all), median(waited.get(kind) ?? [])];
    const [middle = NaN, most, wall] = figures;
    const shown = [middle, most, wall].map((ms) => ms?.toFixed(0));
    console.log(
      `${name}: ${kind} ${shown[0]} ms (median), ${shown[1]} ms (most); on the wall ${shown[2]} ms`,
    );
    if (middle > MOST_SWITCH_MS) process.exitCode = 1;
  }
  console.log(`${name}: ${calls} requests while switching`);
  if (calls > 0) process.exitCode = 1;
  await page.context().close();
}

/** Every switch some times over, by what it is that is switched. */
async function switchAll(
  page: Page,
  measure: (control: Locator) => Promise<number>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, label] of SWITCHES) {
      const control = page.getByRole('radio', { name: label });
      await control.scrollIntoViewIfNeeded();
      await page.waitForTimeout(SETTLING_MS);
      times.set(kind, [...(times.get(kind) ?? []), await measure(control)]);
    }
  }
  return times;
}

async function reportRenders(inBrowser: Browser): Promise<void> {
  const one = await renderMs(inBrowser, [BUYER]);
  for (const planSelection of ['Family', 'Customize'] as const) {
    const six = await renderMs(inBrowser, FAMILY_OF_SIX, planSelection);
    const ratio = six / one;
    console.log(
      `render (${planSelection}): one person ${one.toFixed(0)} ms, six ${six.toFixed(0)} ms, ${ratio.toFixed(2)} times`,
    );
    if (ratio > MOST_RATIO) process.exitCode = 1;
  }
}

/** Milliseconds of work for coming back to the plan page without loading the document. */
async function renderMs(
  inBrowser: Browser,
  people: readonly Quoted[],
  planSelection?: QuotationRequest['planSelection'],
): Promise<number> {
  const page = await open(inBrowser, people, planSelection);
  const workOn = await watchWork(page, ARRIVING_MS);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('link', { name: /Change the people|Add somebody/ }).click();
    await page.waitForURL(/\/quotation/);
    await page.waitForTimeout(ARRIVING_MS);
    const work = await workOn(async () => {
      await page.goBack();
      await page.getByRole('heading', { name: 'Three plans' }).waitFor();
    });
    times.push(work);
  }
  await page.context().close();
  return median(times);
}

async function open(
  inBrowser: Browser,
  people: readonly Quoted[],
  planSelection?: QuotationRequest['planSelection'],
): Promise<Page> {
  const page = await inBrowser.newPage({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  await openQuoted(page, { people, language: 'en', ...(planSelection && { planSelection }) });
  await page.getByRole('heading', { name: 'Three plans' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Runs in the page: presses the control; milliseconds until the frame that shows it is painted. */
function pressAndWaitForPaint(control: SVGElement | HTMLElement): Promise<number> {
  return new Promise((done) => {
    // A frame begins here, so that waiting for the screen's own beat does not count.
    requestAnimationFrame(() => {
      const from = performance.now();
      (control as HTMLElement).click();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - from);
        channel.port2.postMessage(null);
      });
    });
  });
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
