/**
 * npm run mutation                      every module; about a quarter of an hour
 * npm run mutation -- pricing           some of them (modules.mjs)
 *
 * Changes the rules that money, cover, access and running code depend on, one place at a time, and counts how many of these
 * mutants the tests beside them detect. Fails when a module has fewer than 85%. Needs no database.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { MODULES } from './modules.mjs';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in MODULES));
if (unknown.length > 0) {
  console.error(
    `There is no module ${unknown.join(', ')}. Choose from ${Object.keys(MODULES).join(', ')}.`,
  );
  process.exit(1);
}

const failed = (asked.length > 0 ? asked : Object.keys(MODULES)).filter((name) => {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
      'run',
      join(ROOT, 'tools/mutation/stryker.config.mjs'),
    ],
    {
      cwd: join(ROOT, MODULES[name].folder),
      env: { ...process.env, MUTATED_MODULE: name },
      stdio: 'inherit',
    },
  );
  return status !== 0;
});
console.log(failed.length > 0 ? `\nBelow 85%: ${failed.join(', ')}` : '\nAll above 85%.');
process.exitCode = failed.length > 0 ? 1 : 0;
