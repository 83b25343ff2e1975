/**
 * node tools/soak/releases/mount-release.mjs <folder>
 *
 * Does with a release what the shell does: imports its entry, evaluates its module, looks for the lifecycles and calls
 * them. Ends with 0 when it is mounted. A process for each release: what one leaves behind is not there for another.
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
