import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { asProblem } from './data-folder.mjs';
import { openDatabases } from './databases.mjs';
import { takeLock } from './lock.mjs';
import { ensureDatabase } from './postgres/databases.mjs';
import { runningServerUrl } from './postgres/running.mjs';
import { Problem } from './problem.mjs';
import { ROOT } from './root.mjs';
import { readSecrets, SECRET_NAMES } from './secrets.mjs';
import { serviceSettings } from './service-settings.mjs';
import { readSettings } from './settings.mjs';

/**
 * Runs one of the provider's own commands (`services/provider/src/commands`) with the provider's settings and secrets,
 * on its database: see `openProviderDatabase`.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<number>} the exit code of the command
 */
export async function runProviderCommand(name, args, env = process.env) {
  const settings = readSettings(env);
  try {
    const secrets = knownSecrets(settings.dataDir, env);
    const database = await openProviderDatabase(settings, secrets);
    try {
      const databases = { provider: database.url, card: '' };
      const environments = serviceSettings({
        env,
        settings,
        secrets,
        databases,
        development: false,
      });
      return await run(`services/provider/src/commands/${name}.ts`, args, environments.provider);
    } finally {
      await database.stop();
    }
  } catch (error) {
    throw asProblem(error, settings.dataDir);
  }
}

/**
 * The database of DATABASE_URL, or the private one of the data folder: that of the product that runs there, or, when
 * none does, one started for this alone. Nothing is made anew.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openProviderDatabase(settings, secrets) {
  const { dataDir, databaseUrl } = settings;
  const stop = () => Promise.resolve();
  if (databaseUrl) return { url: databaseUrl, stop };
  const path = (...parts) => join(dataDir, ...parts);
  if (!existsSync(path('postgres'))) {
    throw new Problem(
      `DATA_DIR: ${dataDir} has no database. Give the data folder of the product, or set DATABASE_URL.`,
    );
  }

  const lock = takeLock(path('lock'));
  if ('heldBy' in lock) {
    const password = secrets.DATABASE_PASSWORD;
    const adminUrl = runningServerUrl({ folder: path('postgres'), password });
    if (adminUrl) return { url: await ensureDatabase({ adminUrl, name: 'edp', password }), stop };
    throw new Problem(
      `DATA_DIR: the product on ${dataDir} is starting or stopping. Try again in a moment.`,
    );
  }
  try {
    mkdirSync(path('logs'), { recursive: true, mode: 0o700 });
    const data = { path, logFile: (name) => path('logs', `${name}.log`) };
    const databases = await openDatabases(settings, data, secrets);
    return {
      url: databases.provider,
      async stop() {
        await databases.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Those of the data folder and of the environment; none is made: a new one would open nothing. */
function knownSecrets(dataDir, env) {
  const path = (...parts) => join(dataDir, ...parts);
  if (existsSync(path('secrets.json'))) return readSecrets({ path }, env);
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, env[name] ?? '']));
}

function run(script, args, env) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
