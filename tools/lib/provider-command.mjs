import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asProblem } from './data-folder.mjs';
import { openPrivateServer } from './databases.mjs';
import { ensureDatabase } from './postgres/databases.mjs';
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
    const secrets = existingSecrets(settings.dataDir, env);
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
 * The database of DATABASE_URL, or the private one of the data folder: see `openPrivateServer`. Creates none.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openProviderDatabase(settings, secrets) {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Problem(
      `DATA_DIR: ${dataDir} has no database. Give the data folder of the product, or set DATABASE_URL.`,
    );
  }
  const password = secrets.DATABASE_PASSWORD;
  return openPrivateServer(settings, password, async (adminUrl) => ({
    url: await ensureDatabase({ adminUrl, name: 'edp', password }),
  }));
}

/** The secrets of the data folder and of the environment. Creates none: a new one could decrypt nothing. */
function existingSecrets(dataDir, env) {
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
