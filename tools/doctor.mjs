/**
 * npm run doctor: checks the settings, and everything that they name: database, photos, mail, card gateway, clock, keys,
 * disk, registry of releases, identity provider of the operators. One sentence for each error; exit code 1 if there is one.
 */
import { oidcProblem } from './lib/oidc-problem.mjs';
import { runCommand } from './lib/problem.mjs';
import { runProviderCommand } from './lib/provider-command.mjs';
import { checkRegistry } from './lib/registry-check.mjs';
import { readSettings } from './lib/settings.mjs';
import { responds } from './lib/until.mjs';

const { env } = process;

await runCommand(async () => {
  const { dataDir, providerUrl } = readSettings(env);
  const registry = await checkRegistry(dataDir, env);
  console.log(`releases       ${registry.verdict}`);
  const oidc = env.BOARD_OIDC_ISSUER ? await oidcProblem(env) : null;
  if (env.BOARD_OIDC_ISSUER) console.log(`operators      ${oidc ?? 'ok'}`);
  const code = providerUrl
    ? await checkProvider(providerUrl)
    : await runProviderCommand('doctor', []);
  return registry.isProblem || oidc !== null ? 1 : code;
});

/** An external provider reports itself whether it is ready. */
async function checkProvider(url) {
  const isReady = await responds(`${url}/readyz`);
  console.log(`provider       ${isReady ? 'ok' : `PROVIDER_URL: ${url} is not ready.`}`);
  return isReady ? 0 : 1;
}
