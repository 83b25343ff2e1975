import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from './problem.mjs';
import { deployRemotes } from './releases.mjs';
import { remoteNames, ROOT } from './root.mjs';
import { spawnGuarded } from './spawn-guarded.mjs';

const BUILT = /^built (\S+)/;

/**
 * @typedef {Awaited<ReturnType<typeof watchSources>>} Watch
 *
 * Builds everything in development mode and again on each change. Resolves when everything was built once; build errors are
 * reported.
 *
 * @param {(line: string) => void} say
 * @param {AbortSignal} signal ends it
 */
export async function watchSources(say, signal) {
  const child = spawnGuarded(['tools/build.mjs', '--watch'], { signal });
  const missing = new Set(targets());
  let onBuilt = (name) => missing.delete(name);
  await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        say(line);
        const [, name] = BUILT.exec(line) ?? [];
        if (name) onBuilt(name);
        if (missing.size === 0) resolve(undefined);
      });
    }
    child.once('error', reject);
    child.once('close', () =>
      reject(new Problem('The build in watch mode ended. See the reason above.')),
    );
  });

  return {
    /** From now on deploys and restarts what is rebuilt. @param {import('./product.mjs').Product} product */
    applyTo(product) {
      let last = Promise.resolve();
      onBuilt = (name) => {
        last = last.then(() => apply(name, product, say)).catch((error) => say(error.message));
      };
    },
  };
}

async function apply(name, product, say) {
  if (name.startsWith('mfe-')) {
    await deployRemotes(product.settings.dataDir, { say }, [name]);
  } else if (name !== 'shell') {
    await product.restart(name);
    say(`restarted ${name}`);
  }
}

/** Names of the targets of the watching build. */
function targets() {
  return ['shell', ...remoteNames(), ...readdirSync(join(ROOT, 'services'))];
}
