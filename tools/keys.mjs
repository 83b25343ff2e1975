/**
 * npm run keys -- status | rotate | drop | new: the keys that encrypt personal data. docs/runbook.md explains their rotation.
 */
import { addDataKey, dropDataKeys, newDataKey } from './lib/data-key.mjs';
import { Problem, runCommand } from './lib/problem.mjs';
import { runProviderCommand } from './lib/provider-command.mjs';
import { readSettings } from './lib/settings.mjs';

const USAGE = `npm run keys -- status   how much each key still encrypts
npm run keys -- rotate   adds a new key and makes it the first; stop the product before
npm run keys -- drop     removes the keys that no longer encrypt anything
npm run keys -- new      prints a new key, for a DATA_KEY stored elsewhere`;

const { env } = process;

const COMMANDS = {
  status: async () => ((await runProviderCommand('keys', [])) === 1 ? 1 : 0),

  rotate() {
    addDataKey(readSettings(env).dataDir, env);
    console.log(
      'A new key was added. Start the product: it encrypts new data with this key, and re-encrypts existing data.',
    );
    return 0;
  },

  async drop() {
    const code = await runProviderCommand('keys', []);
    if (code !== 0) {
      throw new Problem(
        'Older keys still encrypt some data. Keep the product running until it has re-encrypted all data, then try again.',
      );
    }
    const count = dropDataKeys(readSettings(env).dataDir, env);
    console.log(
      count === 0 ? 'There is only one key, so no key was removed.' : `Keys removed: ${count}.`,
    );
    return 0;
  },

  new() {
    console.log(newDataKey());
    return 0;
  },
};

await runCommand(() => {
  const [name = '', ...more] = process.argv.slice(2);
  if (!Object.hasOwn(COMMANDS, name) || more.length > 0) throw new Problem(USAGE);
  return COMMANDS[name]();
});
