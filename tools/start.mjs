/**
 * npm start, and with --dev npm run dev: installs and builds what is missing, starts everything on
 * this machine, prints the address, and stops it all on Ctrl-C. docs/runbook.md tells what can be set.
 */
import './lib/node-version.mjs';

// Loaded only now: an old Node.js is told so instead of failing on what it cannot read.
const { runStart } = await import('./lib/start-command.mjs');
await runStart({ development: process.argv.includes('--dev') });
