import { parseArgs } from 'node:util';
import { installIfMissing } from './install.mjs';
import { Problem } from './problem.mjs';
import { SUITES } from './suites.mjs';
import { addUp } from './tally.mjs';

/** Runs the suites, all of them or those that were asked for, and ends the process. @param {string[]} args */
export async function runTests(args) {
  try {
    const wanted = suitesOf(args);
    installIfMissing(console.log);
    const fast = args.includes('--fast');
    const tallies = [];
    for (const { name, run } of wanted) {
      const started = Date.now();
      console.log(`\n== ${name}`);
      const tally = await run({ fast });
      console.log(
        `== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${((Date.now() - started) / 1000).toFixed(0)} s`,
      );
      tallies.push({ name, ...tally });
    }
    const { passed, failed } = addUp(tallies);
    // Once more at the end: what failed may lie many thousand lines above.
    for (const { name, failures } of tallies.filter((tally) => tally.failed > 0)) {
      console.log(`\nFailed: ${name}`);
      for (const text of failures) console.log(`  ${text}`);
    }
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed === 0 && passed > 0 ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    console.log('\n0 passed, 1 failed');
    process.exit(1);
  }
}

function suitesOf(args) {
  const { values } = parseArgs({
    args,
    options: { fast: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const names = values.only?.split(',') ?? [];
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    throw new Problem(
      `--only: there is no suite ${unknown.join(', ')}; choose of ${SUITES.map(({ name }) => name).join(', ')}.`,
    );
  }
  return SUITES.filter(
    (suite) => (names.length === 0 || names.includes(suite.name)) && (!values.fast || suite.fast),
  );
}
