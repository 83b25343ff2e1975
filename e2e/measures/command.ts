/**
 * node --import tsx e2e/measures/command.ts [http://localhost:8080] [quotation plan application questionnaire review contact]
 *
 * Interaction to next paint on the most expensive pages, with six people and the CPU throttled four times. Needs a running
 * product and an idle machine. Prints the figures; exit code 1 when the 98th percentile of a page is above 100 ms.
 */
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../core/chromium';
import { FLOWS } from './flows';
import { measure } from './interactions';

const MAX_MS = 100;

const [origin = 'http://localhost:8080', ...names] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox'],
});
try {
  for (const [name, flow] of Object.entries(FLOWS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { count, at } = await measure(browser, origin, flow);
    const shown = `median ${at(0.5)} ms, p98 ${at(0.98)}, most ${at(1)}`;
    console.log(`${name}: ${count} interactions, ${shown}`);
    if (at(0.98) > MAX_MS) process.exitCode = 1;
  }
} finally {
  await browser.close();
}
