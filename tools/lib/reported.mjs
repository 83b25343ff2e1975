import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './browsers.mjs';
import { runProgram } from './run-program.mjs';
import { failure, playwrightTally, messageOf } from './tally.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {(line: string) => void} Print
 */

/**
 * Browser tests, with a line for each.
 *
 * @param {readonly string[]} args
 * @param {{ env?: Readonly<Record<string, string>>, print?: Print }} [options]
 */
export function runPlaywright(args, { env = {}, print = console.log } = {}) {
  const browsers = {
    CHROMIUM_PATH: findChromium(print),
    HEADLESS_SHELL_PATH: findHeadlessShell(print),
  };
  return reported(
    (file) => ({
      args: [
        'node_modules/@playwright/test/cli.js',
        'test',
        ...args,
        ...['--reporter', 'list,json'],
      ],
      env: { ...env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      print,
    }),
    playwrightTally,
  );
}

/**
 * A runner that counts its tests in a report. One that ends badly although no test did, or leaves no
 * report, fails once.
 *
 * @template Report
 * @param {(file: string) => import('./run-program.mjs').Program} command
 * @param {(report: Report) => Tally} tallyOf
 * @returns {Promise<Tally>}
 */
export async function reported(command, tallyOf) {
  return inTemporaryFolder('edp-report-', async (folder) => {
    const file = join(folder, 'report.json');
    try {
      const { well, lines } = await runProgram(command(file));
      const tally = tallyOf(JSON.parse(readFileSync(file, 'utf8')));
      if (well || tally.failed > 0) return tally;
      return { ...tally, failed: 1, failures: [failure('after the tests', messageOf(lines))] };
    } catch (error) {
      return { passed: 0, failed: 1, failures: [failure('There is no report', error.message)] };
    }
  });
}
