import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findChromium } from '../../lib/browsers.mjs';
import { ROOT } from '../../lib/root.mjs';
import { playwrightTally } from '../../lib/tally.mjs';

const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');
const LOG_LINES = 60;

/**
 * Purchases in a real browser, one after the other, in a process of their own.
 * @returns a sentence for each that broke
 */
export async function browserJourneys(
  places: { readonly origin: string; readonly cardOrigin: string },
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const child = spawn(process.execPath, [PLAYWRIGHT, 'test', '--config', 'e2e/soak'], {
    cwd: ROOT,
    env: {
      ...process.env,
      CHROMIUM_PATH: findChromium(console.log),
      SOAK_ORIGIN: places.origin,
      SOAK_CARD_ORIGIN: places.cardOrigin,
      SOAK_PURCHASES: String(count),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const report = await text(child.stdout);
  const { passed } = playwrightTally(JSON.parse(report) as Parameters<typeof playwrightTally>[0]);
  if (passed === count) return [];
  const messages = report.match(/"message": ".*"/g)?.slice(0, LOG_LINES) ?? [];
  return [`in a browser: ${count - passed} of ${count} broke: ${messages.join(' ')}`];
}
