/**
 * Command `operators`: accounts of the dashboard. `npm run operators -- <command>`, or in a container
 * `node services/gateway/dist/operators.js <command>`.
 *
 *   list                          lists the accounts
 *   add <name>                    creates an account with an initial password and a secret for an authenticator app
 *   add <name> --subject <sub>    creates an account of the identity provider, with the operator's `sub` there
 *   password <name>               changes a password where the dashboard cannot, because its accounts file is read-only (a
 *                                 Kubernetes Secret)
 *   remove <name>                 removes an account; its sessions end immediately
 *
 * An account that is added again replaces the old one. --data-dir=dir (or DATA_DIR) is the data folder of the product,
 * .data by default.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openPrompt } from '@edp/service';
import { operatorAccounts } from '../board/accounts';
import { AccountError } from '../board/accounts-file';

const options = { 'data-dir': { type: 'string' }, subject: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const dataDir = resolve(values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data');
const file = process.env['BOARD_ACCOUNTS'] || join(dataDir, 'operators.json');
const accounts = operatorAccounts(file, (line) => process.stdout.write(`${line}\n`));

try {
  await run(positionals[0], positionals[1]);
} catch (error) {
  if (!(error instanceof AccountError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(command = '', name = ''): Promise<void> {
  const { subject } = values;
  if (command === 'list') accounts.list();
  else if (command === 'remove') await accounts.remove(name);
  else if (command === 'password') await accounts.password(name, askPasswords);
  else if (command !== 'add')
    throw new AccountError('Choose a command: list, add, password or remove.');
  else if (subject === undefined) await accounts.add(name);
  else await accounts.addSubject(name, subject);
}

async function askPasswords() {
  const prompt = openPrompt({ input: process.stdin, output: process.stderr });
  const askHidden = (question: string) => prompt.ask(question, { hidden: true });
  try {
    return {
      current: await askHidden('Current password: '),
      next: await askHidden('New password: '),
      again: await askHidden('New password, again: '),
    };
  } finally {
    prompt.close();
  }
}
