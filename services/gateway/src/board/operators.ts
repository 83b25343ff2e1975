import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isNativeError } from 'node:util/types';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Clock, isPassword, stepOfCode } from '@edp/service';

/** `operators.json`: who may use the board, as `npm run operators` writes it. */
const Name = Type.String({ pattern: '^[a-z][a-z0-9]{1,30}$' });
const LocalOperator = Type.Object({
  name: Name,
  /** Salt and scrypt hash. */
  password: Type.String({ pattern: '^[0-9a-f]{32}:[0-9a-f]{64}$' }),
  /** Secret of the authenticator app, base32. */
  totp: Type.String({ pattern: '^[A-Z2-7]{32}$' }),
});
const OidcOperator = Type.Object({
  name: Name,
  /** What the identity provider knows the operator by. */
  subject: Type.String({ minLength: 1, maxLength: 255 }),
});
const OperatorsFile = Type.Object({
  operators: Type.Array(Type.Union([LocalOperator, OidcOperator])),
});

type LocalOperator = Static<typeof LocalOperator>;
export type Operator = Static<typeof OperatorsFile>['operators'][number];

/** What somebody types to log in. */
export interface Login {
  readonly name: string;
  readonly password: string;
  /** Of the authenticator app. */
  readonly code: string;
}

/** People with an account at the board. Read each time: who is removed is out at once. */
export interface Operators {
  /** False: nobody has an account with a password yet, and nobody gets in with one. */
  exist(): boolean;
  /** Another one for an account that is made anew; null for who has none. */
  stampOf(name: string): string | null;
  /** Whom the identity provider knows by this; null: nobody. */
  nameOf(subject: string): string | null;
  /** A code is good once, at all gateways. */
  isRight(login: Login): Promise<boolean>;
}

/** Somebody whom nobody is: for as much work as for an account that is there. */
const NOBODY: LocalOperator = {
  name: '',
  password: `${'0'.repeat(32)}:${'0'.repeat(64)}`,
  totp: 'A'.repeat(32),
};

/** Says of an id whether this is its first use, at all gateways; unknown when that cannot be told. */
export type Spend = (id: string) => Promise<boolean | 'unknown'>;

const STAMP_LENGTH = 12;

/**
 * @param issuer of the identity provider; what it says of a subject holds for it alone. Null: there is none
 * @throws when the file is there and cannot be used: then nobody gets in, rather than anybody
 */
export function createOperators(
  file: string,
  clock: Clock,
  spend: Spend,
  issuer: string | null = null,
): Operators {
  /** The step of the last code that each has used here: what counts while the others cannot be asked. */
  const used = new Map<string, number>();

  function all(): readonly Operator[] {
    const text = textOf(file);
    if (text === null) return [];
    const found: unknown = JSON.parse(text);
    if (Value.Check(OperatorsFile, found)) return found.operators;
    throw new Error(`${file} is no list of operators; npm run operators writes it.`);
  }

  const locals = () => all().filter(isLocal);

  return {
    exist: () => locals().length > 0,
    stampOf(name) {
      const operator = all().find((one) => one.name === name);
      if (!operator) return null;
      if (isLocal(operator)) return stamp(operator.password, operator.totp);
      return issuer === null ? null : stamp(issuer, operator.subject);
    },
    nameOf: (subject) =>
      all().find((one) => !isLocal(one) && one.subject === subject)?.name ?? null,
    async isRight({ name, password, code }) {
      const operator = locals().find((one) => one.name === name) ?? NOBODY;
      const hasPassword = await isPassword(password, operator.password);
      const step = stepOfCode(operator.totp, code, clock());
      const isFresh = step !== null && step > (used.get(name) ?? 0);
      if (operator === NOBODY || !hasPassword || !isFresh) return false;
      used.set(name, step);
      return (await spend(hashOf('code', name, operator.totp, String(step)))) !== false;
    },
  };
}

function isLocal(operator: Operator): operator is LocalOperator {
  return 'password' in operator;
}

const stamp = (...parts: readonly string[]) => hashOf(...parts).slice(0, STAMP_LENGTH);

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
