/**
 * npm run doctor: checks the settings, and everything that they name: database, photos, mail, card gateway, clock, keys,
 * disk, registry of releases, identity provider of the operators. One sentence for each error; exit code 1 if there is one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oidcProblem } from './lib/oidc-problem.mjs';
import { runCommand } from './lib/problem.mjs';
import { runProviderCommand } from './lib/provider-command.mjs';
import { readSettings } from './lib/settings.mjs';

const { env } = process;

await runCommand(async () => {
  const { dataDir, providerUrl } = readSettings(env);
  const registry = registryProblem(dataDir);
  console.log(`releases       ${registry ?? 'ok'}`);
  const oidc = env.BOARD_OIDC_ISSUER ? await oidcProblem(env) : null;
  if (env.BOARD_OIDC_ISSUER) console.log(`operators      ${oidc ?? 'ok'}`);
  const code = providerUrl
    ? await checkProvider(providerUrl)
    : await runProviderCommand('doctor', []);
  return registry === null && oidc === null ? code : 1;
});

/** `npm run registry -- list` checks the releases of a bucket, with the keys of the publisher. */
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

/** An external provider reports itself whether it is ready. */
async function checkProvider(url) {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  const isReady = response?.status === 200;
  console.log(`provider       ${isReady ? 'ok' : `PROVIDER_URL: ${url} is not ready.`}`);
  return isReady ? 0 : 1;
}
