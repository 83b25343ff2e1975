/**
 * node tools/built/probe-remote.mjs <remote>
 *
 * Imports a built remote in plain Node, as a host would, and prints what it exposes.
 */
import { lifecyclesIn } from './stand-in-host.mjs';

const lifecycles = await lifecyclesIn(new URL(`../../${process.argv[2]}/dist/`, import.meta.url));
const kinds = Object.entries(lifecycles).map(([name, value]) => [name, typeof value]);
console.log(JSON.stringify(Object.fromEntries(kinds)));
