/**
 * npm run check       what changed: format, lint, types and its unit tests
 * npm test            everything functional: all static checks and unit tests, build, and the journeys in a browser
 * npm run test:full   that, all browser specs, and what takes long
 *
 * Installs what is missing, prints the time of each suite, and closes with `N passed, N failed`. A test that passes only when
 * repeated is named as flaky, and fails the full run.
 *
 *   --tier=test         check, test or full
 *   --only=lint,unit    some suites, whatever their tier (tools/lib/suites.mjs)
 */
import './lib/node-version.mjs';

const { runTests } = await import('./lib/test-command.mjs');
await runTests(process.argv.slice(2));
