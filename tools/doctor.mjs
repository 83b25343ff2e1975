/**
 * npm run doctor: checks the settings, and everything that they name: database, photos, mail, card gateway, clock, keys,
 * disk, registry of releases, identity provider of the operators. One sentence for each fault; exit code 1 when there is one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oidcProblem } from './lib/oidc-problem.mjs';
import { Problem } from './lib/problem.mjs';
import { runProviderCommand } from './lib/provider-command.mjs';
import { readSettings } from './lib/settings.mjs';

const { env } = process;

try {
  const { dataDir, providerUrl } = readSettings(env);
  const registry = registryProblem(dataDir);
  console.log(`releases       ${registry ?? 'ok'}`);
  const oidc = env.BOARD_OIDC_ISSUER ? await oidcProblem(env) : null;
  if (env.BOARD_OIDC_ISSUER) console.log(`operators      ${oidc ?? 'ok'}`);
  const code = providerUrl
    ? await askProvider(providerUrl)
    : await runProviderCommand('doctor', []);
  process.exitCode = registry === null && oidc === null ? code : 1;
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}

/** Releases of a bucket are checked by `npm run registry -- list`, with the keys of whoever publishes. */
function registryProblem(dataDir) {
  const file = join(dataDir, 'releases/registry.json');
  if (env.RELEASES_BUCKET) return null;
  if (!existsSync(file)) return 'Nothing is published yet. npm start publishes it.';
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return null;
  } catch {
    return `${file} is damaged; docs/runbook.md explains how to restore it.`;
  }
}

/** Somebody else's provider says itself whether it is ready. */
async function askProvider(url) {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  const isReady = answer?.status === 200;
  console.log(`provider       ${isReady ? 'ok' : `PROVIDER_URL: ${url} is not ready.`}`);
  return isReady ? 0 : 1;
}
