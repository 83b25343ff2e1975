/**
 * node tools/build.mjs [names...] [--monolith] [--watch] [--force] [--mode=development]
 *
 * Builds the apps and services that are stale: all of them, or the named ones. `--watch` builds in
 * development mode and again on each change. `--monolith` builds the monolith baseline instead.
 */
import { parseArgs } from 'node:util';
import { installIfMissing } from './lib/install.mjs';

const say = (line) => console.log(line);
try {
  installIfMissing(say);
  const { register } = await import('tsx/esm/api');
  register();
  const { buildStale, watch } = await import('./build/command.ts');
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      monolith: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      mode: { type: 'string', default: 'production' },
    },
  });
  // The federation plugin reads the version of the package in the working folder.
  process.chdir(new URL('..', import.meta.url).pathname);
  if (values.watch) await watch(positionals, say);
  else if (!(await buildStale({ ...values, names: positionals }, say))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
