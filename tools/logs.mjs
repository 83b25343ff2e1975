/**
 * npm run logs -- K7QF-2M9D: the log lines that belong to a support code, of all services, in the order of their time.
 */
import { join } from 'node:path';
import { linesWith, supportCodeOf } from './lib/find-log-lines.mjs';
import { runCommand } from './lib/problem.mjs';
import { readSettings } from './lib/settings.mjs';

await runCommand(async () => {
  const code = supportCodeOf(process.argv.slice(2));
  const { dataDir } = readSettings(process.env);
  const lines = await linesWith(code, join(dataDir, 'logs'));
  for (const line of lines) console.log(line);
  if (lines.length > 0) return 0;
  console.error(`No log in ${join(dataDir, 'logs')} contains ${code}.`);
  return 1;
});
