/**
 * npm start, and with --dev npm run dev: installs and builds what is missing, starts everything on this machine, prints the
 * address, and stops everything on Ctrl-C. docs/runbook.md lists the settings.
 */
import './lib/node-version.mjs';

// Imported after the check: an old Node.js would fail on the syntax.
const { runStart } = await import('./lib/start-command.mjs');
await runStart({ development: process.argv.includes('--dev') });
