/**
 * npm run faults -- [words of a case]
 *
 * Every fault that the loading of a remote can meet, on every step of the journey, in a real browser: does the buyer see
 * in time what is the matter, in the right language, go on without a reload once it is over, and lose nothing? Prints a
 * line for each case and how many held; exit code 1 when one did not, or did not run.
 */
import { runPlaywright } from '../lib/reported.mjs';
import { playwrightTally } from '../lib/tally.mjs';
import { casesOf, lineOf, summaryOf, WHOLE } from './cases.mjs';

const words = process.argv.slice(2).join(' ');
/** @type {import('./cases.mjs').Case[]} */
let cases = [];
const { failed, failures } = await runPlaywright(
  ['--config', 'e2e', 'full/faults.spec', ...(words === '' ? [] : ['--grep', words])],
  {
    env: { FAULTS: 'all' },
    tallyOf(report) {
      cases = casesOf(report);
      return playwrightTally(report);
    },
  },
);
const wanted = words === '' ? WHOLE : cases.length;
console.log();
for (const one of cases) console.log(lineOf(one));
for (const text of failures) console.log(`\n${text}`);
console.log(`\n${summaryOf(cases, wanted)}`);
const isAll = cases.length > 0 && cases.length === wanted && cases.every(({ held }) => held);
process.exitCode = failed === 0 && isAll ? 0 : 1;
