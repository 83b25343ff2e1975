/**
 * node tools/built/probe-remote.mjs <remote>
 *
 * Imports a built remote in plain Node, as a host would, and prints what it exposes. Shared modules are
 * stand-ins that accept anything: this is about the container, not about what is inside.
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// What the shell's runtime puts there for its remotes.
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

const dist = new URL(`../../${process.argv[2]}/dist/`, import.meta.url);
const release = JSON.parse(readFileSync(new URL('release.json', dist), 'utf8'));

const shared = Object.fromEntries(
  Object.entries(release.shared).map(([key, version]) => [
    key,
    { version, lib: () => standIn(key), shareConfig: { singleton: true, requiredVersion: false } },
  ]),
);
const host = createInstance({ name: 'probe', remotes: [], shared });
host.initializeSharing('default');

const container = await import(pathToFileURL(new URL(release.entry, dist).pathname).href);
await container.init(host.shareScopeMap.default);
const lifecycles = (await container.get('./lifecycles'))();
const kinds = Object.entries(lifecycles).map(([name, value]) => [name, typeof value]);
console.log(JSON.stringify(Object.fromEntries(kinds)));

function standIn(key) {
  if (key === '@edp/mfe') return { ...anything(), createLifecycles: lifecyclesOf };
  return anything();
}

function lifecyclesOf({ name }) {
  const done = () => Promise.resolve();
  return { name, bootstrap: done, mount: done, unmount: done };
}

/** A module whose every export can be called, read and extended. */
function anything() {
  const all = new Proxy(function standsIn() {}, {
    get: (_, name) =>
      name === 'then'
        ? undefined
        : name === '__esModule'
          ? true
          : name === Symbol.toPrimitive
            ? () => ''
            : all,
    apply: () => all,
    construct: () => all,
    has: () => true,
  });
  return all;
}
