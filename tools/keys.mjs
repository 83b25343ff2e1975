/**
 * npm run keys -- status | rotate | drop | new: the keys that personal data is sealed with.
 * docs/runbook.md tells how one is replaced.
 */
import { addDataKey, dropDataKeys, newDataKey } from './lib/data-key.mjs';
import { Problem } from './lib/problem.mjs';
import { runProviderCommand } from './lib/provider-command.mjs';
import { readSettings } from './lib/settings.mjs';

const USAGE = `npm run keys -- status   what each key still seals
npm run keys -- rotate   puts a new key before the others; the product must not be running
npm run keys -- drop     forgets the keys that seal nothing any more
npm run keys -- new      shows a fresh key, for a DATA_KEY that is kept elsewhere`;

const { env } = process;

const COMMANDS = {
  status: async () => ((await runProviderCommand('keys', [])) === 1 ? 1 : 0),

  rotate() {
    addDataKey(readSettings(env).dataDir, env);
    console.log(
      'There is a new key. Start the product: it seals with it, and moves what is there.',
    );
    return 0;
  },

  async drop() {
    const code = await runProviderCommand('keys', []);
    if (code !== 0) {
      throw new Problem('Other keys than the first are still needed: let the product go on.');
    }
    const count = dropDataKeys(readSettings(env).dataDir, env);
    console.log(count === 0 ? 'There is one key only.' : `Keys forgotten: ${count}.`);
    return 0;
  },

  new() {
    console.log(newDataKey());
    return 0;
  },
};

try {
  const [name = '', ...more] = process.argv.slice(2);
  if (!Object.hasOwn(COMMANDS, name) || more.length > 0) throw new Problem(USAGE);
  process.exitCode = await COMMANDS[name]();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
