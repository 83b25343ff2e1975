/**
 * A host for a built remote in plain Node. Shared modules are stand-ins that accept anything: this is about the
 * container and its module, not about what is shown.
 */
import { readFileSync } from 'node:fs';

/**
 * Imports a release as the shell would, and evaluates its module.
 *
 * @param {URL} folder where the files of the release lie; ends with a slash
 * @returns {Promise<Record<string, unknown>>} what it exposes
 */
export async function lifecyclesIn(folder) {
  const release = JSON.parse(readFileSync(new URL('release.json', folder), 'utf8'));
  const scope = Object.fromEntries(
    Object.entries(release.shared).map(([key, version]) => [
      key,
      {
        [version]: { get: async () => () => standIn(key), from: 'probe', eager: false, loaded: 1 },
      },
    ]),
  );
  const container = await import(new URL(release.entry, folder).href);
  await container.init(scope);
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
