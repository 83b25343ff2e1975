/**
 * A fake host for a built remote in plain Node. Shared modules are fakes that accept anything, because the test is
 * about the container and its module, not about rendering.
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { readFileSync } from 'node:fs';

// The global that the shell's runtime provides for its remotes.
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

/**
 * Imports a release like the shell, and evaluates its module.
 *
 * @param {URL} folder of the release; ends with a slash
 * @returns {Promise<Record<string, unknown>>} the exposed module
 */
export async function lifecyclesIn(folder) {
  const release = JSON.parse(readFileSync(new URL('release.json', folder), 'utf8'));
  const shared = Object.fromEntries(
    Object.entries(release.shared).map(([key, version]) => [
      key,
      {
        version,
        lib: () => standIn(key),
        shareConfig: { singleton: true, requiredVersion: false },
      },
    ]),
  );
  const host = createInstance({ name: 'probe', remotes: [], shared });
  host.initializeSharing('default');

  const container = await import(new URL(release.entry, folder).href);
  await container.init(host.shareScopeMap.default);
  return (await container.get('./lifecycles'))();
}

function standIn(key) {
  if (key === '@edp/mfe') return { ...anything(), createLifecycles: lifecyclesOf };
  return anything();
}

function lifecyclesOf({ name }) {
  const done = () => Promise.resolve();
  return { name, bootstrap: done, mount: done, unmount: done };
}

/** A fake module whose every export can be called, read and extended. */
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
