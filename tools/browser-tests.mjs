/**
 * npm run dev-harness -- [a name of a spec]
 * npm run faults -- [part of a title]
 * npm run firefox
 *
 * Browser specs outside of `npm test`: the dev harness of docs/remotes.md, for every remote and for a new one; every fault of
 * the loading of a remote, at every step of the journey; a purchase in Firefox. Reports like `npm test`; exit code 1 when a test
 * failed, did not run, or passed only after a retry.
 */
import { findFirefox } from './lib/browsers.mjs';
import { runPlaywright } from './lib/reported.mjs';
import { summaryOf } from './lib/tally.mjs';

const [name = '', ...asked] = process.argv.slice(2);
const words = asked.join(' ');
const SUITES = {
  'dev-harness': () => ({ args: ['--config', 'e2e/dev-harness', ...asked], env: {} }),
  faults: () => ({
    args: ['--config', 'e2e', 'full/faults.spec', ...(words === '' ? [] : ['--grep', words])],
    env: { FAULTS: 'all' },
  }),
  firefox: () => ({
    args: ['--config', 'e2e/firefox', ...asked],
    env: { FIREFOX_PATH: findFirefox(console.log) },
  }),
};
const { args, env } = SUITES[name]();
const { lines, exitCode } = summaryOf(await runPlaywright(args, { env }));
for (const line of lines) console.log(`\n${line}`);
process.exitCode = exitCode;
