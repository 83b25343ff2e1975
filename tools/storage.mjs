/**
 * npm run storage -- move --from PLACE --to PLACE: photos from a folder to a bucket, back, or to another one, while
 * buyers buy. docs/runbook.md tells how.
 */
import { Problem } from './lib/problem.mjs';
import { runProviderCommand } from './lib/provider-command.mjs';

try {
  process.exitCode = await runProviderCommand('storage', process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
