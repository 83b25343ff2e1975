import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { changedSince } from './changes.mjs';
import { findChromium } from './chromium.mjs';
import { ROOT } from './root.mjs';
import { failure, jestTally, playwrightTally } from './tally.mjs';

const BIN = 'node_modules';
const CACHE = 'node_modules/.cache';
/** Of a program that failed. */
const LAST_LINES = 12;

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 *
 * The suites of `npm test` in their order; `fast` ones also run in `npm run verify`, there with caches.
 *
 * @type {readonly { name: string, fast: boolean, run: (how: { fast: boolean }) => Promise<Tally> }[]}
 */
export const SUITES = [
  {
    name: 'lint',
    fast: true,
    // The cache looks at one file at a time and misses what a type in another one changes.
    run: ({ fast }) =>
      check([
        `${BIN}/eslint/bin/eslint.js`,
        '.',
        ...(fast
          ? ['--cache', '--cache-location', `${CACHE}/eslint/`, '--cache-strategy', 'content']
          : []),
      ]),
  },
  {
    name: 'format',
    fast: true,
    run: () =>
      check([`${BIN}/prettier/bin/prettier.cjs`, '--check', '.', '--cache', '--log-level', 'warn']),
  },
  {
    name: 'types',
    fast: true,
    run: () =>
      check([
        `${BIN}/typescript/bin/tsc`,
        ...['-p', 'tsconfig.json', '--incremental'],
        ...['--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`],
      ]),
  },
  {
    name: 'unit',
    fast: true,
    run: ({ fast }) => runJest(fast ? ['--passWithNoTests', ...changedSince(ROOT)] : []),
  },
  { name: 'build', fast: false, run: () => check(['tools/build.mjs']) },
  {
    name: 'releases',
    fast: false,
    run: () => runJest(['--config', 'tools/built/jest.config.mjs']),
  },
  {
    name: 'contract',
    fast: false,
    run: () => runJest(['--config', 'tools/contract/jest.config.mjs']),
  },
  {
    name: 'durability',
    fast: false,
    run: () => check(['--import', 'tsx', 'tools/durability/command.ts', '--rounds', '1']),
  },
  {
    name: 'payments',
    fast: false,
    run: () =>
      check([
        ...['--import', 'tsx', 'tools/payments/command.ts', '--no-build'],
        ...['--count', '300', '--pause', '12'],
      ]),
  },
  {
    name: 'storm',
    fast: false,
    run: () =>
      check([
        ...['--import', 'tsx', 'tools/storm/command.ts', '--no-build'],
        ...['--journeys', '10', '--releases', '4', '--browsers', '1'],
        ...['--hands', '6', '--think', '1'],
      ]),
  },
  { name: 'yardstick', fast: false, run: () => check(['--import', 'tsx', 'tools/yardstick.ts']) },
  { name: 'browser', fast: false, run: runBrowserTests },
];

function runJest(args) {
  return reported(
    (file) => ({
      // A test that fails before its clean-up may leave a server open: the run ends all the same.
      args: [`${BIN}/jest/bin/jest.js`, '--json', '--outputFile', file, '--forceExit', ...args],
    }),
    jestTally,
  );
}

async function runBrowserTests() {
  const chromium = findChromium(console.log);
  return reported(
    (file) => ({
      args: [
        `${BIN}/@playwright/test/cli.js`,
        'test',
        '--config',
        'e2e',
        '--reporter',
        'list,json',
      ],
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
    playwrightTally,
  );
}

/** A program that passes or fails as a whole; its last lines say why. @returns {Promise<Tally>} */
async function check(args) {
  const { well, lastLines } = await run({ args });
  if (well) return { passed: 1, failed: 0, failures: [] };
  const program = args.find((arg) => /[.](mjs|cjs|js|ts)$/.test(arg)) ?? '';
  return { passed: 0, failed: 1, failures: [failure(program, lastLines.join('\n'))] };
}

/**
 * A runner that counts its tests in a report. One that ends badly although no test did, or leaves no
 * report, fails once.
 *
 * @returns {Promise<Tally>}
 */
async function reported(command, tallyOf) {
  const folder = mkdtempSync(join(tmpdir(), 'edp-report-'));
  const file = join(folder, 'report.json');
  try {
    const { well, lastLines } = await run(command(file));
    const tally = tallyOf(JSON.parse(readFileSync(file, 'utf8')));
    if (well || tally.failed > 0) return tally;
    return { ...tally, failed: 1, failures: [failure('after the tests', lastLines.join('\n'))] };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [failure('There is no report', error.message)] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<{ well: boolean, lastLines: readonly string[] }>} */
async function run({ args, env = {} }) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  const lastLines = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    createInterface({ input: from }).on('line', (line) => {
      to.write(`${line}\n`);
      lastLines.push(line);
      lastLines.splice(0, lastLines.length - LAST_LINES);
    });
  }
  const [code] = await once(child, 'close');
  return { well: code === 0, lastLines };
}
