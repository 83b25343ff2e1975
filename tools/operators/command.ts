/**
 * npm run operators -- <command>
 *
 *   list                          who may use the board
 *   add <name>                    an account, with a new password and a new secret for an authenticator app
 *   add <name> --subject <sub>    an account at the identity provider, which knows the operator by this subject
 *   remove <name>                 takes an account away; its sessions end at once
 *
 * An account that is added again replaces the old one. --data-dir=dir (or DATA_DIR) is the data folder of the product,
 * .data by default.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../lib/problem.mjs';
import { ROOT } from '../lib/root.mjs';
import { operatorAccounts } from './accounts';

const options = { 'data-dir': { type: 'string' }, subject: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const dataDir = resolve(ROOT, values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data');
const file = process.env['BOARD_ACCOUNTS'] || join(dataDir, 'operators.json');
const accounts = operatorAccounts(file, (line) => {
  console.log(line);
});

try {
  await run(positionals[0], positionals[1]);
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}

async function run(command = '', name = ''): Promise<void> {
  const { subject } = values;
  if (command === 'list') accounts.list();
  else if (command === 'remove') accounts.remove(name);
  else if (command !== 'add') throw new Problem('Say what to do: list, add or remove.');
  else if (subject === undefined) await accounts.add(name);
  else accounts.addSubject(name, subject);
}
