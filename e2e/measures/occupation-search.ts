/**
 * How long the page works on one keystroke in the occupation field, with six people on it and the processor slowed
 * down four times. Prints the figures; ends with 1 when the median keystroke takes longer than a frame.
 *
 *     node --import tsx e2e/measures/occupation-search.ts http://localhost:8080
 */
import { chromium, type Page } from '@playwright/test';

const SLOWDOWN = 4;
const FRAME_MS = 16;
/** Longer than a letter takes to be shown. */
const SETTLING_MS = 120;
const WORK = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);
const WORDS = ['engineer', 'guru', 'jurutera', 'pemandu lori', 'software', 'akauntan'];

const [origin = 'http://localhost:8080'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  await page.goto(`${origin}/edp/life/onemedical/insurance/quotation?lang=en`);
  await fillTheHouse(page);
  const times = (await typeAndMeasure(page)).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN;
  const figures = [0.5, 0.95, 1].map((share) => at(share).toFixed(1));
  console.log(
    `${times.length} keystrokes, ${SLOWDOWN}x slower: median ${figures[0]} ms, p95 ${figures[1]} ms, most ${figures[2]} ms`,
  );
  if (at(0.5) > FRAME_MS) process.exitCode = 1;
} finally {
  await browser.close();
}

/** Six people: the most there can be on the page. */
async function fillTheHouse(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Spouse' }).check({ force: true });
  for (const kind of ['Sons', 'Sons', 'Daughters', 'Daughters']) {
    await page.getByRole('button', { name: `${kind}: one more` }).click();
  }
}

/**
 * Milliseconds of the page's main thread for each letter: scripts, styles and layout. By the processor's own clock, so
 * that other work on the machine does not count; slowed down by arithmetic for the same reason.
 */
async function typeAndMeasure(page: Page): Promise<number[]> {
  const field = page.getByRole('combobox', { name: /^Occupation/ }).first();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const parts = metrics.filter(({ name }) => WORK.has(name)).map(({ value }) => value);
    return 1000 * parts.reduce((sum, seconds) => sum + seconds, 0);
  };
  const times: number[] = [];
  for (const word of WORDS) {
    await field.fill('');
    await page.waitForTimeout(SETTLING_MS);
    for (const letter of word) {
      const before = await busyMs();
      await page.keyboard.press(letter);
      await page.waitForTimeout(SETTLING_MS);
      times.push(SLOWDOWN * ((await busyMs()) - before));
    }
  }
  return times;
}
