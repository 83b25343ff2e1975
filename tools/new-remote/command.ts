/** `npm run new-remote -- wellness --owner="Squad Enggang"`: another remote. See docs/remotes.md. */
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/problem.mjs';
import { ROOT } from '../lib/root.mjs';
import { newRemote } from './new-remote';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { owner: { type: 'string' } },
});
await runCommand(() => {
  const folder = newRemote({ root: ROOT, name: positionals[0] ?? '', owner: values.owner ?? '' });
  console.log(`Created ${folder}. The shell and the gateway need no change.

  npm run check -w ${folder}                 lint, types, tests and build of this remote
  npm run dev -w ${folder}                   this remote alone, with hot reload
  npm run registry -- deploy ${folder}       live in the product of this machine`);
  return 0;
});
