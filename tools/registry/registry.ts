/**
 * npm run registry -- <command>
 *
 *   deploy [remote...]            publish what is built in the remotes' dist folders and make it live
 *   publish <remote> [--from=dir] copy a build into the releases, without making it live
 *   promote <remote> <releaseId>  make a published release live; also the way back to an older one
 *   list                          what is live, and what can be gone back to
 *
 * --data-dir=dir (or DATA_DIR) is the data folder of the product, .data by default.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../lib/problem.mjs';
import { ROOT } from '../lib/root.mjs';
import { promote } from './promote';
import { publish } from './publish';
import { readRegistry } from './registry-file';

const USAGE =
  'Say what to do: deploy [remote...], publish <remote>, promote <remote> <releaseId>, or list.';

try {
  run();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'data-dir': { type: 'string' }, from: { type: 'string' } },
  });
  const dataDir = values['data-dir'] ?? process.env.DATA_DIR ?? '.data';
  const releases = join(resolve(ROOT, dataDir), 'releases');
  const [command, ...names] = positionals;
  const [name = '', releaseId = ''] = names;

  switch (command) {
    case 'deploy':
      for (const remote of names.length > 0 ? names : builtRemotes())
        deploy(releases, remote, values.from);
      return;
    case 'publish':
      console.log(`published ${name} ${publish(distOf(name, values.from), releases).releaseId}`);
      return;
    case 'promote':
      console.log(
        `${promote(releases, name, releaseId) ? 'promoted' : 'is live already:'} ${name} ${releaseId}`,
      );
      return;
    case 'list':
      for (const [remote, { active, previous }] of Object.entries(readRegistry(releases).remotes)) {
        console.log(`${remote.padEnd(16)} ${active}  before: ${previous.join(' ') || 'none'}`);
      }
      return;
    default:
      throw new Problem(USAGE);
  }
}

function deploy(releases: string, name: string, from: string | undefined): void {
  const { releaseId } = publish(distOf(name, from), releases);
  if (promote(releases, name, releaseId)) console.log(`deployed ${name} ${releaseId}`);
}

function builtRemotes(): string[] {
  return readdirSync(ROOT).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'dist/release.json')),
  );
}

function distOf(name: string, from: string | undefined): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Problem(USAGE);
  return from ? resolve(from) : join(ROOT, name, 'dist');
}
