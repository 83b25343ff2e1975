import type { moduleFederationPlugin } from '@module-federation/sdk';
import { EXPOSED_MODULE } from '@edp/contracts';
import { SHARE_TABLE, versionOf } from './share-table';

type FederationOptions = moduleFederationPlugin.ModuleFederationPluginOptions;

/** Name of the chunk of the exposed module, and the prefix of its file name. */
export const EXPOSED_CHUNK = 'lifecycles';

/**
 * Placeholder in a container name until the content of the build is known (`container-name-plugin.ts`), with the same
 * length.
 */
export const PROVISIONAL_ID = '0'.repeat(12);

/** The container name of an app during the build. The shell has the same name in all builds. */
export function provisionalName(app: string): string {
  return app === 'shell' ? containerName(app) : `${containerName(app)}_${PROVISIONAL_ID}`;
}

/** Prefix of the container names of an app: an identifier, as the runtime requires. `mfe-quote` -> `mfe_quote`. */
export function containerName(app: string): string {
  return app.replaceAll('-', '_');
}

/**
 * The federation options of the shell or of a remote, as native ES modules.
 *
 * The shell knows no remote at build time (`remotes: {}`): it registers them at run time from the registry in the page.
 * It provides the runtime that remotes access through a global, so a remote cannot start without a shell.
 */
export function createFederationConfig(app: string): FederationOptions {
  const isShell = app === 'shell';
  return {
    name: provisionalName(app),
    ...(isShell
      ? {}
      : {
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { [EXPOSED_MODULE]: { import: './src/lifecycles.tsx', name: EXPOSED_CHUNK } },
        }),
    remotes: {},
    shared: sharedModules(isShell),
    library: { type: 'module' },
    remoteType: 'module',
    shareStrategy: 'loaded-first',
    // release.json is our manifest: it also contains the hashes, and only files that exist.
    manifest: false,
    dts: false,
    experiments: {
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  };
}

function sharedModules(isShell: boolean): moduleFederationPlugin.SharedObject {
  return Object.fromEntries(
    SHARE_TABLE.map((row) => {
      const version = versionOf(row);
      // The shell provides the only version; a remote checks that it fits.
      const side = isShell
        ? { version, eager: row.when === 'first', requiredVersion: false as const }
        : // Without `import: false` every remote also emits an unused copy of each shared package.
          { import: false as const, requiredVersion: `^${version}`, strictVersion: true };
      return [row.key, { singleton: true, ...side }];
    }),
  );
}
