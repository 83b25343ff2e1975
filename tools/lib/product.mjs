import { asProblem } from './data-folder.mjs';
import { checkDatabases, openDatabases } from './databases.mjs';
import { checkPort, portSettings } from './ports.mjs';
import { Problem } from './problem.mjs';
import { serviceGroup } from './service-group.mjs';
import { serviceSettings } from './service-settings.mjs';
import { launch, prepareData, SERVICES } from './services.mjs';
import { readSettings } from './settings.mjs';

const PROVIDER_TIMEOUT_MS = 5_000;
/** Services and database end within five seconds after the stop of `npm start`, including its detection. */
const STOP_TIMEOUT_MS = 4_000;
/** Reserved for the last checkpoint of the database, which avoids a recovery at the next start. */
const DATABASE_TIMEOUT_MS = 1_500;

/**
 * @typedef {Awaited<ReturnType<typeof startProduct>>} Product
 *
 * Starts the whole product: databases, provider, card gateway, gateway; resolves when all are ready. When a part fails, the
 * previous ones are stopped. Packages must be installed. Without the gateway the remotes need not be built.
 *
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env]
 * @param {import('./settings.mjs').Ports} [options.ports] instead of those in `env`
 * @param {string} [options.dataDir] instead of that in `env`
 * @param {boolean} [options.build] false: starts the contents of the `dist` folders without a build
 * @param {boolean} [options.development] pages reload after a rebuild; a failed service is only reported
 * @param {boolean} [options.gateway] false: only the services behind it
 * @param {(line: string) => void} [options.say]
 * @param {AbortSignal} [options.signal] aborts the start, which rejects; a starting database ends with this process
 * @throws {import('./problem.mjs').Problem} a sentence for the operator
 */
export async function startProduct(options = {}) {
  const { build = true, development = false, gateway = true, say = console.log, signal } = options;
  const { ports, dataDir } = options;
  const env = {
    ...(options.env ?? process.env),
    ...(ports && portSettings(ports)),
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
  };
  const settings = readSettings(env);
  // An external provider has its own payment service instead of the sandbox.
  const behind = settings.providerUrl ? [] : ['provider', 'card'];
  const names = gateway ? [...behind, 'gateway'] : behind;
  for (const name of names) await checkPort({ ...SERVICES[name], port: settings.ports[name] });
  if (settings.providerUrl) await checkProvider(settings.providerUrl);
  else await checkDatabases(settings);

  const stops = [];
  try {
    const { data, secrets } = await prepareData({
      env,
      dataDir: settings.dataDir,
      build,
      gateway,
      run: { say, signal },
    });
    stops.push(data.release);

    const databases = settings.providerUrl
      ? NO_DATABASES
      : await unlessAborted(signal, openDatabases(settings, data, secrets));
    stops.push(databases.stop);
    const environments = serviceSettings({ env, settings, secrets, databases, development });
    let fail = say;
    const failed = new Promise((resolve) => {
      if (!development) fail = resolve;
      void databases.ended?.then(resolve);
    });
    const group = serviceGroup({
      names,
      launch: (name) =>
        launch(name, {
          env: environments[name],
          logFile: data.logFile(SERVICES[name].folder),
          say,
        }),
      readyUrl: (name) => `http://127.0.0.1:${settings.ports[name]}/readyz`,
      onFailure: (reason) => fail(reason),
    });
    stops.push((timeoutMs) => group.stop(timeoutMs - DATABASE_TIMEOUT_MS));
    await unlessAborted(signal, Promise.race([group.start(), failed.then(throwProblem)]));

    return {
      settings,
      secrets,
      /** The home page. */
      url: `${settings.publicUrl}/edp/life/`,
      /** Resolves with a sentence when a part ends by itself. */
      failed,
      /** @param {string} folder a service's folder name */
      restart: (folder) =>
        group.restart(names.find((name) => SERVICES[name].folder === folder) ?? ''),
      stop: () => stopAll(stops),
    };
  } catch (error) {
    await stopAll(stops);
    throw asProblem(error, settings.dataDir);
  }
}

/** @type {Awaited<ReturnType<typeof openDatabases>>} */
const NO_DATABASES = { provider: '', card: '', stop: () => Promise.resolve() };

async function stopAll(stops) {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  for (const stop of stops.splice(0).reverse()) await stop(deadline - Date.now());
}

/** @template T @param {AbortSignal | undefined} signal @param {Promise<T>} work @returns {Promise<T>} */
function unlessAborted(signal, work) {
  const aborted = new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    signal?.throwIfAborted();
  });
  return Promise.race([work, aborted]);
}

function throwProblem(reason) {
  throw new Problem(reason);
}

async function checkProvider(url) {
  try {
    await fetch(url, { signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS), redirect: 'manual' });
  } catch (error) {
    throw new Problem(
      `PROVIDER_URL: ${url} does not respond (${error.cause?.code ?? error.message}). Start that provider, or correct PROVIDER_URL.`,
      { cause: error },
    );
  }
}
