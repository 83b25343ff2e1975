import { readFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { jsonOf, unlessMissingSync, withLock } from '@edp/releases';
import { type Clock, STORED_PASSWORD_PATTERN } from '@edp/service';

export const NAME_MAX_LENGTH = 31;
export const NAME_PATTERN = `^[a-z][a-z0-9]{1,${NAME_MAX_LENGTH - 1}}$`;

const Name = Type.String({ pattern: NAME_PATTERN });
const LocalOperator = Type.Object({
  name: Name,
  /** The scrypt hash. */
  password: Type.String({ pattern: STORED_PASSWORD_PATTERN }),
  /** Secret of the authenticator app, base32. */
  totp: Type.String({ pattern: '^[A-Z2-7]{32}$' }),
  /** Expiry of an initial password, UTC. Other passwords do not expire. */
  initialUntil: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' })),
});
const OidcOperator = Type.Object({
  name: Name,
  /** The operator's `sub` at the identity provider. */
  subject: Type.String({ minLength: 1, maxLength: 255 }),
});
/** `operators.json`: the accounts of the dashboard, written by `npm run operators`. */
const OperatorsFile = Type.Object({
  operators: Type.Array(Type.Union([LocalOperator, OidcOperator])),
});

export type LocalOperator = Static<typeof LocalOperator>;
export type Operator = Static<typeof OperatorsFile>['operators'][number];

export function isLocal(operator: Operator): operator is LocalOperator {
  return 'password' in operator;
}

/** Whether an initial password has expired. */
export function isExpired({ initialUntil }: LocalOperator, now: Date): boolean {
  return initialUntil !== undefined && Date.parse(initialUntil) <= now.getTime();
}

/** A change of an account or a login to it, for the audit log of accounts. */
interface AccountEvent {
  /** Name of an operator, or `command`. */
  readonly who: string;
  readonly what: 'add' | 'remove' | 'password' | 'login';
  readonly name: string;
}

/** A problem with an account or the accounts file, with a message for operators. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/** Accounts of operators, in a file shared by all gateways. */
export interface AccountsFile {
  /** @throws when the file is invalid, so that access fails closed */
  read(): readonly Operator[];
  /** False for a read-only file, such as a Kubernetes Secret. */
  isWritable(): Promise<boolean>;
  /**
   * Changes the file under a lock that all processes with this folder share. The audit line is written first.
   *
   * @param next gets the current accounts; null from it changes nothing
   * @returns whether it was changed
   */
  change(
    line: AccountEvent,
    next: (now: readonly Operator[]) => readonly Operator[] | null,
  ): Promise<boolean>;
  /** Adds a login of an operator to the audit log. Rejects where the folder is read-only. */
  recordLogin(name: string): Promise<void>;
}

/** Path of the audit log of an accounts file: `operators.audit.jsonl` for `operators.json`. */
export const auditOf = (file: string) => `${file.replace(/\.json$/, '')}.audit.jsonl`;

/** @param access checks whether the folder is writable */
export function accountsFile(file: string, clock: Clock, access = disk.access): AccountsFile {
  function read(): readonly Operator[] {
    const text = unlessMissingSync(() => readFileSync(file, 'utf8'));
    if (text === null) return [];
    const found = jsonOf(text);
    if (Value.Check(OperatorsFile, found)) return found.operators;
    throw new AccountError(
      `${file} is not a list of operators. Restore your own copy, or delete it and add the operators again.`,
    );
  }

  function record(event: AccountEvent): Promise<void> {
    const line = JSON.stringify({ at: clock().toISOString(), ...event });
    return disk.appendFile(auditOf(file), `${line}\n`, { mode: 0o600, flush: true });
  }

  return {
    read,
    recordLogin: (name) => record({ who: name, what: 'login', name }),
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
        await writePrivate(draft, `${JSON.stringify({ operators }, null, 2)}\n`);
        if (!(await isHeld()))
          throw new Error(`Writing ${file} took too long. Nothing was changed.`);
        await record(line);
        // A reader sees the old file or the new one.
        await disk.rename(draft, file);
        return true;
      }),
  };
}

/** Writes a file that only the product's user can read. */
async function writePrivate(file: string, text: string): Promise<void> {
  await disk.rm(file, { force: true });
  await disk.writeFile(file, text, { mode: 0o600, flush: true });
}
