/**
 * npm run operators -- <command>
 *
 *   list            who may use the board
 *   add <name>      an account, with a new password and a new secret for an authenticator app; an old one is replaced
 *   remove <name>   takes an account away; its sessions end at once
 *
 * --data-dir=dir (or DATA_DIR) is the data folder of the product, .data by default.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPassword, newTotpSecret, totpUri } from '@edp/service';
import { Problem } from '../lib/problem.mjs';
import { ROOT } from '../lib/root.mjs';

interface Operator {
  readonly name: string;
  readonly password: string;
  readonly totp: string;
}

const NAME = /^[a-z][a-z0-9]{1,30}$/;
/** 120 bits: nobody guesses it, and a password manager types it. */
const PASSWORD_BYTES = 15;

const options = { 'data-dir': { type: 'string' } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const dataDir = resolve(ROOT, values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data');
const file = process.env['BOARD_ACCOUNTS'] || join(dataDir, 'operators.json');

try {
  await run(positionals[0], positionals[1]);
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}

async function run(command = '', name = ''): Promise<void> {
  const operators = readOperators();
  const others = operators.filter((operator) => operator.name !== name);
  if (command === 'list') {
    for (const operator of operators) console.log(operator.name);
    return;
  }
  if (!NAME.test(name))
    throw new Problem('Say who: 2 to 31 small letters and digits, such as aina.');
  if (command === 'remove') {
    if (others.length === operators.length) throw new Problem(`${name} has no account.`);
    write(others);
    console.log(`${name} has no account any more.`);
    return;
  }
  if (command !== 'add') throw new Problem('Say what to do: list, add or remove.');
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const totp = newTotpSecret();
  write([...others, { name, password: await hashPassword(password), totp }]);
  console.log(
    `Name: ${name}\nPassword: ${password}\nAuthenticator app: ${totpUri(totp, 'EDP board', name)}`,
  );
  console.log('Pass them on in person. They are shown once.');
}

function readOperators(): readonly Operator[] {
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly operators: Operator[] }).operators;
}

function write(operators: readonly Operator[]): void {
  writeFileSync(`${file}.new`, `${JSON.stringify({ operators }, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
