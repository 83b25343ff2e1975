/**
 * npm test: installs what is missing, runs every suite, and closes with `N passed, N failed`.
 *
 *   --fast              npm run verify: what changed, without build and browser
 *   --only=lint,unit    some suites: lint, format, types, unit, build, releases, contract,
 *                       durability, payments, storm, yardstick, browser
 */
import './lib/node-version.mjs';

const { runTests } = await import('./lib/test-command.mjs');
await runTests(process.argv.slice(2));
