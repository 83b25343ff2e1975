import { parseArgs } from 'node:util';
import { installIfMissing } from './install.mjs';
import { Problem } from './problem.mjs';
import { SUITES, TIERS } from './suites.mjs';
import { addUp, flakyAsFailed } from './tally.mjs';

/**
 * @typedef {import('./suites.mjs').Suite} Suite
 * @typedef {import('./suites.mjs').Tier} Tier
 * @typedef {import('./tally.mjs').Tally & { name: string, seconds: number }} Result
 */

/** Runs the suites of a tier, or those that were asked for, and ends the process. @param {string[]} args */
export async function runTests(args) {
  const secondsSince = stopwatch();
  try {
    const { tier, suites } = choose(args);
    installIfMissing(console.log);
    const install = {
      name: 'install',
      seconds: secondsSince(),
      passed: 0,
      failed: 0,
      failures: [],
    };
    close([install, ...(await runAll(suites, tier))], secondsSince());
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    console.log('\n0 passed, 1 failed');
    process.exit(1);
  }
}

/** @param {readonly Suite[]} suites @param {Tier} tier */
async function runAll(suites, tier) {
  const inTurn = async (/** @type {readonly Suite[]} */ lane) => {
    const results = [];
    for (const suite of lane) results.push(await runSuite(suite, tier));
    return results;
  };
  const results = [];
  for (const lanes of stepsOf(suites)) results.push(...(await Promise.all(lanes.map(inTurn))));
  return results.flat();
}

/** The suites of a run: steps one after the other, of lanes that run at the same time. @param {readonly Suite[]} suites */
function stepsOf(suites) {
  const thatRun = (/** @type {Suite['beside']} */ kind) =>
    suites.filter(({ beside }) => beside === kind);
  const main = thatRun(undefined);
  const browser = main.findIndex(({ name }) => name === 'browser');
  if (browser === -1) return [[main, thatRun('any')], [thatRun('browser')]];
  return [
    [main.slice(0, browser), thatRun('any')],
    [[main[browser]], thatRun('browser')],
    [main.slice(browser + 1)],
  ];
}

/** @param {Suite} suite @param {Tier} tier @returns {Promise<Result>} */
async function runSuite({ name, beside, run }, tier) {
  const secondsSince = stopwatch();
  /** @type {string[]} */
  const held = [];
  // Lines of suites that run at the same time would mix: those beside the others print at their end.
  const print = (/** @type {string} */ line) => (beside ? void held.push(line) : console.log(line));
  if (!beside) console.log(`\n== ${name}`);
  const counted = await run({ tier, print });
  const tally = tier === 'full' ? flakyAsFailed(counted) : counted;
  if (beside) console.log([`\n== ${name}`, ...held].join('\n'));
  const seconds = secondsSince();
  console.log(`== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s\n`);
  return { name, seconds, ...tally };
}

/** What failed, once more: it may lie many thousand lines above. Then the times, and the sum. @param {readonly Result[]} results @param {number} seconds */
function close(results, seconds) {
  for (const { name, failures } of results.filter(({ failed }) => failed > 0)) {
    console.log(`\nFailed: ${name}`);
    for (const text of failures) console.log(`  ${text}`);
  }
  for (const { name, flaky = [] } of results) {
    if (flaky.length > 0) console.log(`\nFlaky, passed when repeated: ${name}`);
    for (const text of flaky) console.log(`  ${text}`);
  }
  const { passed, failed } = addUp(results);
  // The whole run is shorter than the sum of the suites when some run in parallel.
  const rows = [...results, { name: 'total', seconds, passed, failed }];
  console.table(Object.fromEntries(rows.map((row) => [row.name, row])), [
    'seconds',
    'passed',
    'failed',
  ]);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** @param {string[]} args @returns {{ tier: Tier, suites: readonly Suite[] }} */
function choose(args) {
  const { values } = parseArgs({
    args,
    options: { tier: { type: 'string', default: 'test' }, only: { type: 'string' } },
  });
  const level = TIERS.findIndex((name) => name === values.tier);
  const tier = TIERS[level];
  if (!tier)
    throw new Problem(`--tier: ${values.tier} is not a tier. Choose from ${TIERS.join(', ')}.`);
  const names = values.only?.split(',');
  const unknown = names?.filter((name) => !SUITES.some((suite) => suite.name === name)) ?? [];
  if (unknown.length > 0) {
    const all = SUITES.map(({ name }) => name).join(', ');
    throw new Problem(`--only: there is no suite ${unknown.join(', ')}. Choose from ${all}.`);
  }
  const suites = SUITES.filter((suite) =>
    names ? names.includes(suite.name) : TIERS.indexOf(suite.tier) <= level,
  );
  return { tier, suites };
}

/** Seconds since now, each time it is asked. */
function stopwatch() {
  const started = performance.now();
  return () => Math.round((performance.now() - started) / 1000);
}
