import { readFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isCode, withLock } from '@edp/releases';
import { type Clock, STORED_PASSWORD_PATTERN } from '@edp/service';

const Name = Type.String({ pattern: '^[a-z][a-z0-9]{1,30}$' });
const LocalOperator = Type.Object({
  name: Name,
  /** Its scrypt hash. */
  password: Type.String({ pattern: STORED_PASSWORD_PATTERN }),
  /** Secret of the authenticator app, base32. */
  totp: Type.String({ pattern: '^[A-Z2-7]{32}$' }),
  /** Of an initial password alone: when it expires, UTC. Any other password does not. */
  initialUntil: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' })),
});
const OidcOperator = Type.Object({
  name: Name,
  /** What the identity provider knows the operator by. */
  subject: Type.String({ minLength: 1, maxLength: 255 }),
});
/** `operators.json`: who may use the board, as `npm run operators` writes it. */
const OperatorsFile = Type.Object({
  operators: Type.Array(Type.Union([LocalOperator, OidcOperator])),
});

export type LocalOperator = Static<typeof LocalOperator>;
export type Operator = Static<typeof OperatorsFile>['operators'][number];

export function isLocal(operator: Operator): operator is LocalOperator {
  return 'password' in operator;
}

/** An initial password that nobody replaced in time. */
export function isExpired({ initialUntil }: LocalOperator, now: Date): boolean {
  return initialUntil !== undefined && Date.parse(initialUntil) <= now.getTime();
}

/** What is done to an account, and by whom, for the audit of accounts. */
export interface AccountChange {
  /** An operator, or `command`. */
  readonly who: string;
  readonly what: 'add' | 'remove' | 'password';
  readonly name: string;
}

/** Tells whoever runs a command or reads the log, in a sentence, what is wrong with an account or its file. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/** Accounts of operators, in a file that gateways share. */
export interface AccountsFile {
  /** @throws when the file is there and cannot be used: then nobody gets in, rather than anybody */
  read(): readonly Operator[];
  /** False where it is given to the gateway to read alone, such as a Secret of Kubernetes. */
  isWritable(): Promise<boolean>;
  /**
   * One change at a time, of all processes that share the folder. The audit beside the file is told first.
   *
   * @param next is given what the file has by then; null: nothing is changed
   * @returns whether it was changed
   */
  change(
    line: AccountChange,
    next: (now: readonly Operator[]) => readonly Operator[] | null,
  ): Promise<boolean>;
}

/** The audit of the accounts in a file: `operators.audit.jsonl` of `operators.json`. */
export const auditOf = (file: string) => `${file.replace(/\.json$/, '')}.audit.jsonl`;

/** @param access tells whether the folder can be written */
export function accountsFile(file: string, clock: Clock, access = disk.access): AccountsFile {
  function read(): readonly Operator[] {
    const text = textOf(file);
    if (text === null) return [];
    const found = jsonOf(text);
    if (Value.Check(OperatorsFile, found)) return found.operators;
    throw new AccountError(
      `${file} is not a list of operators. Restore your own copy, or delete it and add the operators again.`,
    );
  }

  return {
    read,
    isWritable: () =>
      access(dirname(file), disk.constants.W_OK).then(
        () => true,
        () => false,
      ),
    change: (line, next) =>
      withLock(`${file}.lock`, async (isHeld) => {
        const operators = next(read());
        if (operators === null) return false;
        const draft = `${file}.new`;
        await writeOwn(draft, `${JSON.stringify({ operators }, null, 2)}\n`);
        if (!(await isHeld()))
          throw new Error(`Writing ${file} took too long. Nothing was changed.`);
        const told = JSON.stringify({ at: clock().toISOString(), ...line });
        await disk.appendFile(auditOf(file), `${told}\n`, { mode: 0o600, flush: true });
        // A reader sees the old file or the new one.
        await disk.rename(draft, file);
        return true;
      }),
  };
}

/** For the account of the product alone. */
async function writeOwn(file: string, text: string): Promise<void> {
  await disk.rm(file, { force: true });
  await disk.writeFile(file, text, { mode: 0o600, flush: true });
}

/** Null where it is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}
