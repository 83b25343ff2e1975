/**
 * npm run shape
 *
 * Counts lines and files of the repository: the numbers of docs/architecture.md. Counts the files that git tracks. Import cycles
 * are not counted here: lint rejects them. Exit code 1 if a number that was reached is exceeded.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { countShape, type SourceFile } from './count-shape';

const names = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
const files = names
  .filter((name) => /[.](ts|tsx|mjs|json)$/.test(name))
  .map((name): SourceFile => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));

for (const { what, now, wanted, isOpen } of countShape(files)) {
  console.log(`${what.padEnd(46)} ${String(now).padStart(7)}   wanted: at most ${wanted}`);
  if (now > wanted && !isOpen) process.exitCode = 1;
}
