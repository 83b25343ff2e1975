/**
 * npm run faults -- [words of a case]
 *
 * Every fault that the loading of a remote can meet, on every step of the journey, in a real browser: does the buyer see
 * in time what is the matter, in the right language, go on without a reload once it is over, and lose nothing? Prints a
 * line for each case and how many held; exit code 1 when one did not.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../lib/chromium.mjs';
import { ROOT } from '../lib/root.mjs';
import { casesOf, lineOf, summaryOf } from './cases.mjs';

const folder = mkdtempSync(join(tmpdir(), 'edp-faults-'));
const file = join(folder, 'report.json');
try {
  const words = process.argv.slice(2).join(' ');
  await runBrowser(words === '' ? [] : ['--grep', words]);
  const cases = casesOf(JSON.parse(readFileSync(file, 'utf8')));
  for (const one of cases) console.log(lineOf(one));
  console.log(`\n${summaryOf(cases)}`);
  process.exitCode = cases.length > 0 && cases.every(({ held }) => held) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {readonly string[]} more */
function runBrowser(more) {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', 'faults'];
  const env = {
    ...process.env,
    FAULTS: 'all',
    CHROMIUM_PATH: findChromium(console.log),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  const child = spawn(process.execPath, [...playwright, '--reporter', 'list,json', ...more], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
