import { changedSince } from './changes.mjs';
import { reported, runPlaywright, runProgram } from './reported.mjs';
import { ROOT } from './root.mjs';
import { failure, jestTally, wordsOf } from './tally.mjs';

const BIN = 'node_modules';
const CACHE = 'node_modules/.cache';

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
  { name: 'browser', fast: false, run: () => runPlaywright(['--config', 'e2e']) },
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

/** A program that passes or fails as a whole; its last lines say why. @returns {Promise<Tally>} */
async function check(args) {
  const { well, lastLines } = await runProgram({ args });
  if (well) return { passed: 1, failed: 0, failures: [] };
  const program = args.find((arg) => /[.](mjs|cjs|js|ts)$/.test(arg)) ?? '';
  return { passed: 0, failed: 1, failures: [failure(program, wordsOf(lastLines))] };
}
