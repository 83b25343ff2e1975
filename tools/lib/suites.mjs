import { findFirefox } from './browsers.mjs';
import { changedFiles, changedTests } from './changes.mjs';
import { reported, runPlaywright } from './reported.mjs';
import { ROOT } from './root.mjs';
import { runProgram } from './run-program.mjs';
import { failure, jestTally, withRepetition, messageOf } from './tally.mjs';

/** The tiers of the tests, each holding the one before: `npm run check`, `npm test`, `npm run test:full`. */
export const TIERS = /** @type {const} */ (['check', 'test', 'full']);

/** Values that `relativeUrl` is fuzzed with; a few thousand among the unit tests. */
const A_MILLION = { FUZZ_RUNS: '1000000' };

/** Orders of events that a payment, and recurring charges, are tried with; a dozen or two among the unit tests. */
const MANY_SCHEDULES = { PAYMENT_RUNS: '100' };

const CACHE = 'node_modules/.cache';

/** The files that ESLint reads. */
const LINTED = /[.](ts|tsx|mjs)$/;

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {import('./reported.mjs').Print} Print
 * @typedef {(typeof TIERS)[number]} Tier
 * @typedef {{ tier: Tier, print: Print }} How
 * @typedef {object} Suite
 * @property {string} name
 * @property {Tier} tier the smallest tier that runs it
 * @property {'any' | 'browser'} [beside] runs on one processor beside others: `any`, which needs nothing of them, beside the unit
 *   tests and the build, `browser` beside the browser tests, both of which leave a processor idle at times
 * @property {(how: How) => Promise<Tally>} run
 *
 * Every suite, in the order in which they run, but for those beside others.
 *
 * @type {readonly Suite[]}
 */
export const SUITES = [
  { name: 'format', tier: 'check', beside: 'any', run: format },
  { name: 'lint', tier: 'check', beside: 'any', run: lint },
  { name: 'typed lint', tier: 'check', beside: 'any', run: typedLint },
  { name: 'types', tier: 'check', beside: 'any', run: types },
  { name: 'shape', tier: 'check', beside: 'any', run: npmRun('shape') },
  { name: 'unit', tier: 'check', run: unit },
  { name: 'build', tier: 'test', run: npmRun('build') },
  {
    name: 'releases',
    tier: 'test',
    beside: 'browser',
    run: jest('-i', '--config', 'tools/built/jest.config.mjs'),
  },
  {
    name: 'contract',
    tier: 'test',
    beside: 'browser',
    run: jest('-i', '--config', 'tools/contract/jest.config.mjs'),
  },
  {
    name: 'fuzz',
    tier: 'full',
    beside: 'browser',
    run: jestWith(A_MILLION, '-i', 'proxy/fuzzed-targets'),
  },
  {
    name: 'payment schedules',
    tier: 'full',
    beside: 'browser',
    run: jestWith(MANY_SCHEDULES, '-i', 'provider/test/.*-permutations'),
  },
  { name: 'alerts', tier: 'full', beside: 'browser', run: npmRun('alerts') },
  { name: 'browser', tier: 'test', run: browser },
  {
    name: 'builds',
    tier: 'full',
    run: jest(
      '-i',
      '--config',
      'tools/built/jest.config.mjs',
      '--testMatch',
      '**/built/*.whole.ts',
    ),
  },
  { name: 'firefox', tier: 'full', run: firefox },
  // From here on each suite is one command of package.json.
  {
    name: 'payments',
    tier: 'full',
    run: npmRun('soak:payments', '--no-build --count 300 --pause 12'),
  },
  {
    name: 'releases soak',
    tier: 'full',
    run: npmRun(
      'soak:releases',
      '--no-build --journeys 10 --releases 4 --browsers 1 --buyers 6 --pause 1',
    ),
  },
  { name: 'size budget', tier: 'full', run: npmRun('size-budget') },
  { name: 'restore drill', tier: 'full', run: npmRun('drill', '--sample') },
  { name: 'restarts', tier: 'full', run: npmRun('rolling-restart', '--no-build') },
  {
    name: 'fleet',
    tier: 'full',
    run: npmRun('fleet', '--no-build --purchases 100 --buyers 8 --each 2 --restarts 1 --away 5'),
  },
  { name: 'compose', tier: 'full', run: npmRun('compose:test') },
  // After `compose`, whose layers its images are built from.
  { name: 'kubernetes', tier: 'full', run: npmRun('kubernetes:play') },
  { name: 'attacks', tier: 'full', run: npmRun('attacks', '--no-build --seconds 8') },
  { name: 'node versions', tier: 'full', run: npmRun('node-versions') },
];

/** The files that linters read: in `check` those that changed. @param {Tier} tier */
function filesToLint(tier) {
  const changed = tier === 'check' ? changedFiles(ROOT) : null;
  return changed?.filter((file) => LINTED.test(file)) ?? ['.'];
}

function lint({ tier, print }) {
  const files = filesToLint(tier);
  if (files.length === 0) return nothing(print);
  const cache = ['--cache', '--cache-location', `${CACHE}/eslint/`, '--cache-strategy', 'content'];
  const options = tier === 'check' ? ['--no-warn-ignored', ...cache] : [];
  return check(['node_modules/eslint/bin/eslint.js', ...options, ...files], print);
}

/** Rules that need types, checked natively; `check` misses what a changed type does to another file. */
function typedLint({ tier, print }) {
  const files = filesToLint(tier);
  return files.length === 0
    ? nothing(print)
    : check(['node_modules/oxlint/bin/oxlint', ...files], print);
}

function format({ print }) {
  return check(['node_modules/oxfmt/bin/oxfmt', '--check'], print);
}

function types({ print }) {
  const info = ['--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`];
  return check(['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json', ...info], print);
}

function unit({ tier, print }) {
  const tests = tier === 'check' ? changedTests(ROOT) : [];
  return tests ? jest('--maxWorkers=100%', ...tests)({ tier, print }) : nothing(print);
}

async function browser({ tier, print }) {
  const specs = tier === 'full' ? [] : ['--project', 'journeys'];
  const run = () => runPlaywright(['--config', 'e2e', ...specs], { print });
  const first = await run();
  return first.passed > 0 || tier !== 'test' ? first : runOnceMore(run, print);
}

/** When no test ran: the product or a database did not start. @template T @param {() => T} run @param {Print} print */
function runOnceMore(run, print) {
  print('No test ran. Starting once more.');
  return run();
}

function firefox({ print }) {
  const env = { FIREFOX_PATH: findFirefox(print) };
  return runPlaywright(['--config', 'e2e/firefox'], { env, print });
}

/**
 * A run of Jest, counted by its tests. `npm test` repeats the files in which tests failed, alone and once: what passes then is
 * reported as flaky.
 *
 * @param {...string} args
 */
function jest(...args) {
  return jestWith({}, ...args);
}

/** @param {Readonly<Record<string, string>>} env @param {...string} args */
function jestWith(env, ...args) {
  const run = (/** @type {Print} */ print, /** @type {readonly string[]} */ options) =>
    reported(
      (file) => ({
        args: [
          // The modules of a test file are garbage soon after: with room for them, V8 collects it in fewer rounds.
          '--max-semi-space-size=64',
          'node_modules/jest/bin/jest.js',
          // A test that fails before its clean-up may leave a server open: the run ends all the same.
          ...['--json', '--outputFile', file, '--forceExit'],
          ...options,
        ],
        env,
        print,
      }),
      jestTally,
    );
  return async (/** @type {How} */ { tier, print }) => {
    const first = await run(print, args);
    if (first.failed === 0 || tier !== 'test') return first;
    if (first.passed === 0) return runOnceMore(() => run(print, args), print);
    print('Repeating the failed tests, one at a time.');
    // Jest rejects `-i` beside a number of workers.
    const options = args.filter((arg) => !arg.startsWith('--maxWorkers') && arg !== '-i');
    return withRepetition(first, await run(print, [...options, '-i', '--onlyFailures']));
  };
}

/** A script of package.json that passes or fails as a whole. @param {string} script @param {string} [options] */
function npmRun(script, options = '') {
  const args = ['run', '--silent', script, '--', ...options.split(' ').filter(Boolean)];
  return (/** @type {{ print: Print }} */ { print }) => check(args, print, 'npm');
}

/** @param {Print} print @returns {Promise<Tally>} */
function nothing(print) {
  print('Nothing to check for the changed files.');
  return Promise.resolve({ passed: 0, failed: 0, failures: [] });
}

/** A program that passes or fails as a whole; its last lines say why. @returns {Promise<Tally>} */
async function check(args, print, program = process.execPath) {
  const { well, lines } = await runProgram({ program, args, print });
  if (well) return { passed: 1, failed: 0, failures: [] };
  return { passed: 0, failed: 1, failures: [failure(args.join(' '), messageOf(lines))] };
}
