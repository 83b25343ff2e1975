/**
 * npm run desk -- [a name of a spec]
 *
 * All that docs/remotes.md promises, tried in a browser for every remote and for one that is new. Counts as `npm test`
 * does; exit code 1 when something failed, did not run, or held only when repeated.
 */
import { runPlaywright } from '../lib/reported.mjs';

const { passed, failed, failures } = await runPlaywright([
  ...['--config', 'e2e/desk'],
  ...process.argv.slice(2),
]);
for (const text of failures) console.log(`\n${text}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
