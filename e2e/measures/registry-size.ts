/**
 * What fifty remotes in the registry cost the first page, against the five of the journey: bytes of everything the page loads,
 * compressed as the gateway, or a proxy before it, sends them (brotli), and the time until its heading stands there. The 45
 * others bring pages of their own. Both registries take turns on one product, now the one and now the other first, without
 * a service worker and with an empty cache. Prints the medians; ends with 1 when one is more than 1.05 times the other.
 *
 * Whatever else the machine does weighs on the time of a page by a third and more. So the gateway's own part of it is told
 * too, by many documents in a row: it is all that a longer registry could make slower where the bytes are the same.
 *
 *     node --import tsx e2e/measures/registry-size.ts [rounds]
 */
import { type Browser, chromium, type Response } from '@playwright/test';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { releasesOf } from '../core/new-releases';
import { type RunningProduct, startOwnProduct } from '../core/product';
import { quantile } from './page-work';

const MOST_RATIO = 1.05;
const OTHERS = 45;
const FIRST_PAGE = '/edp/life/onemedical/insurance/quotation?lang=en';
const HEADING = 'Who would you like to cover?';
/** Document and files of the first page; what is fetched ahead for the next one comes when the browser is idle, or later. */
const OWN = /\/(?:quotation\?|assets\/|remotes\/mfe-quote\/)/;
/** What a proxy spends on what it compresses for one answer, and a build on files that never change. */
const QUALITY = { document: 5, file: 11 } as const;

/** A gateway answers 1,200 requests of an address in a minute; a first page is some fifteen, a change of the registry ten. */
const LEAST_PAUSE_MS = 60_000 / (1_200 / 30);
const DOCUMENTS = 40;

interface Load {
  readonly bytes: number;
  readonly milliseconds: number;
  /** Of the gateway alone, for the document. */
  readonly document: number;
}

const rounds = Number(process.argv[2] ?? 15);
const product = await startOwnProduct({ build: false });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const file = join(product.dataDir, 'releases/registry.json');
  const five = readFileSync(file, 'utf8');
  const releases = releasesOf(product);
  for (let number = 1; number <= OTHERS; number += 1) {
    const name = `mfe-other-${number}`;
    const pages = [{ path: `other-${number}` }];
    await releases.promote({ remote: 'mfe-plan', mark: name, name, pages });
  }
  const fifty = readFileSync(file, 'utf8');
  const loads: Record<'five' | 'fifty', Load[]> = { five: [], fifty: [] };
  // The first round warms up what a running gateway has warm.
  for (let round = 0; round <= rounds; round += 1) {
    const turns = [['five', five] as const, ['fifty', fifty] as const];
    for (const [name, text] of round % 2 === 0 ? turns : turns.reverse()) {
      const pause = new Promise((done) => setTimeout(done, LEAST_PAUSE_MS));
      writeFileSync(`${file}.next`, text);
      renameSync(`${file}.next`, file);
      await untilSeen(product, name === 'fifty');
      const document = await timeOfDocument(product, round);
      const load = { ...(await loadFirstPage(browser, product)), document };
      if (round > 0) loads[name].push(load);
      await pause;
    }
  }
  report('bytes', 'B', loads);
  report('milliseconds', 'ms', loads);
  tell('document', 'ms', loads);
} finally {
  await browser.close();
  await product.stop();
}
process.exit();

function report(what: keyof Load, unit: string, loads: Record<'five' | 'fifty', Load[]>): void {
  if (tell(what, unit, loads) > MOST_RATIO) process.exitCode = 1;
}

/** @returns how many times the median of five is that of fifty */
function tell(what: keyof Load, unit: string, loads: Record<'five' | 'fifty', Load[]>): number {
  const [few = NaN, many = NaN] = [loads.five, loads.fifty].map((all) =>
    quantile(
      all.map((load) => load[what]),
      0.5,
    ),
  );
  const ratio = many / few;
  const digits = what === 'document' ? 2 : 0;
  const said = [few, many].map((value) => `${value.toFixed(digits)} ${unit}`);
  console.log(`${what}: 5 remotes ${said[0]}, 50 remotes ${said[1]}, ${ratio.toFixed(3)} times`);
  return ratio;
}

/** The median time of a new buyer's document, asked for from an address of its own: a gateway counts by address. */
async function timeOfDocument({ url }: RunningProduct, round: number): Promise<number> {
  const { port } = new URL(url);
  const times: number[] = [];
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      const asked = {
        host: '127.0.0.1',
        port,
        path: FIRST_PAGE,
        localAddress: `127.0.0.${round + 2}`,
      };
      get(asked, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`The page answers ${answer.statusCode}.`));
        answer.resume().once('end', resolve);
      }).once('error', reject);
    });
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}

async function untilSeen({ url }: RunningProduct, areThere: boolean): Promise<void> {
  const page = `${url}/edp/life/page-data/other-${OTHERS}/page-data.json`;
  while ((await fetch(page)).ok !== areThere) await new Promise((done) => setTimeout(done, 50));
}

async function loadFirstPage(
  inBrowser: Browser,
  { url }: RunningProduct,
): Promise<Omit<Load, 'document'>> {
  const context = await inBrowser.newContext({ baseURL: url, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteWhenShown, HEADING);
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(FIRST_PAGE);
    await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
    const milliseconds = await page.evaluate(() => Number(document.documentElement.dataset.shown));
    const sizes = await Promise.all(answers.filter((one) => OWN.test(one.url())).map(sizeOf));
    return { milliseconds, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await context.close();
  }
}

async function sizeOf(answer: Response): Promise<number> {
  const isDocument = answer.request().resourceType() === 'document';
  const quality = isDocument ? QUALITY.document : QUALITY.file;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(await answer.body(), { params }).length;
}

/** Runs in the page, before any of its scripts. */
function noteWhenShown(heading: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('h1')?.textContent !== heading) return;
    observer.disconnect();
    document.documentElement.dataset.shown = String(performance.now());
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
