/**
 * node tools/built/probe-remote.mjs <folder>
 *
 * Mounts a built remote in plain Node like the shell: imports its entry, evaluates its module, calls the lifecycles, and prints
 * what it exposes.
 */
import { pathToFileURL } from 'node:url';
import { lifecyclesIn } from './stand-in-host.mjs';

const lifecycles = await lifecyclesIn(pathToFileURL(`${process.argv[2]}/`));
await lifecycles.bootstrap();
await lifecycles.mount();
const kinds = Object.entries(lifecycles).map(([name, value]) => [name, typeof value]);
console.log(JSON.stringify(Object.fromEntries(kinds)));
process.exit(0);
