import { openDataFolder } from './data-folder.mjs';
import { buildStale, deployRemotes } from './releases.mjs';
import { readSecrets } from './secrets.mjs';
import { startService } from './service.mjs';

/** Young generation of the heap, for objects of a request: with the default, garbage collection takes a tenth of the time. */
const HEAP_FLAG = '--max-semi-space-size=32';

/** The services, in the order in which they depend on each other. */
export const SERVICES = /** @type {const} */ ({
  provider: {
    folder: 'provider',
    setting: 'PROVIDER_PORT',
    host: '127.0.0.1',
    flags: [HEAP_FLAG],
  },
  card: { folder: 'card-gateway', setting: 'CARD_PORT', host: '0.0.0.0', flags: [] },
  gateway: { folder: 'gateway', setting: 'PORT', host: '0.0.0.0', flags: [] },
});

/** @typedef {keyof typeof SERVICES} ServiceName */

export const SERVICE_NAMES = /** @type {ServiceName[]} */ (Object.keys(SERVICES));

/**
 * Starts a process of a service, which must be built.
 *
 * @param {ServiceName} service
 * @param {{ name?: string, env: NodeJS.ProcessEnv, logFile: string, say: (line: string) => void }} options `name`: instead of its folder's
 */
export function launch(service, { name, ...options }) {
  const { folder, flags } = SERVICES[service];
  const script = `services/${folder}/dist/server.js`;
  return startService({ ...options, name: name ?? folder, script, flags });
}

/**
 * Locks a data folder, reads its secrets, builds what is stale and publishes the remotes: what every start of services needs.
 *
 * @param {object} options
 * @param {Record<string, string | undefined>} options.env
 * @param {string} options.dataDir
 * @param {boolean} options.build false: the contents of the `dist` folders are started without a build
 * @param {boolean} [options.gateway] false: the remotes are not published
 * @param {import('./releases.mjs').Run} options.run
 */
export async function prepareData({ env, dataDir, build, gateway = true, run }) {
  const data = openDataFolder(dataDir);
  try {
    const secrets = readSecrets(data, env);
    if (build) await buildStale(run);
    if (gateway) await deployRemotes(dataDir, { ...run, env });
    return { data, secrets };
  } catch (error) {
    data.release();
    throw error;
  }
}
