import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace';

const RUNTIME_PLUGIN = '@module-federation/inject-external-runtime-core-plugin';
const resolver = createRequire(import.meta.url);

/**
 * `provideExternalRuntime` adds its plugin by `require.resolve`, which finds the CommonJS build and therefore a second
 * copy of the federation runtime (85 kB). The alias selects the ES build.
 */
export function esmRuntimeAlias(): Record<string, string> {
  const commonJs = resolver.resolve(RUNTIME_PLUGIN);
  return { [commonJs]: join(dirname(commonJs), 'index.js') };
}

/**
 * Parts of the federation runtime that load remotes (ADR 0064). `disableRemote` leaves out what calls them, but objects
 * still refer to them, which keeps them in the bundles: with two uses of `new Function`, which the content security policy
 * forbids.
 */
export function withoutRemoteLoader(): Record<string, false> {
  const files = [
    federationFile('runtime-core', 'utils/load.js'),
    federationFile('runtime-core', 'utils/manifest.js'),
    federationFile('runtime-core', 'utils/preload.js'),
    federationFile('sdk', 'dom.js'),
    federationFile('sdk', 'node.js'),
    federationFile('webpack-bundler-runtime', 'remotes.js'),
    federationFile('webpack-bundler-runtime', 'getSharedFallbackGetter.js'),
  ];
  return Object.fromEntries(files.map((file) => [file, false]));
}

function federationFile(library: string, file: string): string {
  return join(dirname(resolver.resolve(`@module-federation/${library}`)), file);
}

/**
 * Formik imports four functions of lodash. Those of es-toolkit pass lodash's own tests, are 3 kB smaller, and do not
 * use `new Function`, which the content security policy forbids.
 */
export const LODASH_ALIAS: Readonly<Record<string, string>> = {
  'lodash-es': dirname(resolver.resolve('es-toolkit/compat/clone')),
};

/** React Router names its development build only, which contains warnings. */
export function productionRouterAlias(): Record<string, string> {
  const development = dirname(resolver.resolve('react-router'));
  return { 'react-router$': join(development, '../production/index.mjs') };
}

/**
 * The monolith is the source of the shell with one file replaced: the one that loads remotes. The remote of the first
 * route is part of the first files; the others are chunks of the shell.
 */
export function bundledRemotesAlias(): Record<string, string> {
  return {
    [join(ROOT, 'shell/src/loader/remote-source.ts')]: join(
      ROOT,
      'shared/build/monolith/bundled-remote-source.mjs',
    ),
    ...Object.fromEntries(
      ['quote', 'plan', 'application', 'health', 'payment'].map((name) => [
        `mfe-${name}/lifecycles$`,
        join(ROOT, `mfe-${name}/src/lifecycles.tsx`),
      ]),
    ),
  };
}
