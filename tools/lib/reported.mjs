import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium, findHeadlessShell } from './browsers.mjs';
import { ROOT } from './root.mjs';
import { failure, playwrightTally, messageOf } from './tally.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

/** Of a program that failed. */
const LAST_LINES = 30;

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {(line: string) => void} Print
 * @typedef {object} Program
 * @property {string} [program] Node.js when it is not named
 * @property {readonly string[]} args
 * @property {Readonly<Record<string, string>>} [env] beside the environment of this process
 * @property {Print} [print] gets each line
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
 * @param {(file: string) => Program} command
 * @param {(report: Report) => Tally} tallyOf
 * @returns {Promise<Tally>}
 */
export async function reported(command, tallyOf) {
  return inTemporaryFolder('edp-report-', async (folder) => {
    const file = join(folder, 'report.json');
    try {
      const { well, lastLines } = await runProgram(command(file));
      const tally = tallyOf(JSON.parse(readFileSync(file, 'utf8')));
      if (well || tally.failed > 0) return tally;
      return { ...tally, failed: 1, failures: [failure('after the tests', messageOf(lastLines))] };
    } catch (error) {
      return { passed: 0, failed: 1, failures: [failure('There is no report', error.message)] };
    }
  });
}

/** @param {Program} program @returns {Promise<{ well: boolean, lastLines: readonly string[] }>} */
export async function runProgram({
  program = process.execPath,
  args,
  env = {},
  print = console.log,
}) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  const lastLines = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      print(line);
      lastLines.push(line);
      lastLines.splice(0, lastLines.length - LAST_LINES);
    });
  }
  const [code] = await once(child, 'close');
  return { well: code === 0, lastLines };
}
