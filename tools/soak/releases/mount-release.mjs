/**
 * node tools/soak/releases/mount-release.mjs <folder>
 *
 * Mounts a release like the shell: imports its entry, evaluates its module, checks the lifecycles and calls them. Exit code 0
 * when it is mounted. Each release has a process of its own, so that one does not affect another.
 */
import { pathToFileURL } from 'node:url';
import { lifecyclesIn } from '../../built/stand-in-host.mjs';

const lifecycles = await lifecyclesIn(pathToFileURL(`${process.argv[2]}/`));
for (const name of ['bootstrap', 'mount', 'unmount']) {
  if (typeof lifecycles[name] !== 'function') throw new Error(`There is no ${name}.`);
}
await lifecycles.bootstrap();
await lifecycles.mount();
process.exit(0);
