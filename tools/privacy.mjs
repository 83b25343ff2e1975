/**
 * npm run privacy -- export | erase | shut-out | scope: what is held about one person, nothing any more, or nobody gets at it.
 * docs/runbook.md tells how it is used.
 */
import { Problem } from './lib/problem.mjs';
import { runProviderCommand } from './lib/provider-command.mjs';

try {
  process.exitCode = await runProviderCommand('privacy', process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
