import { readFileSync } from 'node:fs';
import { isNativeError } from 'node:util/types';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Clock, isPassword, stepOfCode } from '@edp/service';

/** `operators.json`: who may use the board, as `npm run operators` writes it. */
const OperatorsFile = Type.Object({
  operators: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[a-z][a-z0-9]{1,30}$' }),
      /** Salt and scrypt hash. */
      password: Type.String({ pattern: '^[0-9a-f]{32}:[0-9a-f]{64}$' }),
      /** Secret of the authenticator app, base32. */
      totp: Type.String({ pattern: '^[A-Z2-7]{32}$' }),
    }),
  ),
});

type Operator = Static<typeof OperatorsFile>['operators'][number];

/** What somebody types to log in. */
export interface Login {
  readonly name: string;
  readonly password: string;
  /** Of the authenticator app. */
  readonly code: string;
}

/** People with an account at the board. Read each time: who is removed is out at once. */
export interface Operators {
  /** False: nobody has an account yet, and the secret of the gateway opens the board. */
  exist(): boolean;
  has(name: string): boolean;
  /** A code is good once. */
  isRight(login: Login): Promise<boolean>;
}

/** Somebody whom nobody is: for as much work as for an account that is there. */
const NOBODY: Operator = {
  name: '',
  password: `${'0'.repeat(32)}:${'0'.repeat(64)}`,
  totp: 'A'.repeat(32),
};

/** @throws when the file is there and cannot be used: then nobody gets in, rather than anybody */
export function createOperators(file: string, clock: Clock): Operators {
  /** The step of the last code that each has used. */
  const used = new Map<string, number>();

  function all(): readonly Operator[] {
    const text = textOf(file);
    if (text === null) return [];
    const found: unknown = JSON.parse(text);
    if (Value.Check(OperatorsFile, found)) return found.operators;
    throw new Error(`${file} is no list of operators; npm run operators writes it.`);
  }

  return {
    exist: () => all().length > 0,
    has: (name) => all().some((operator) => operator.name === name),
    async isRight({ name, password, code }) {
      const operator = all().find((one) => one.name === name) ?? NOBODY;
      const hasPassword = await isPassword(password, operator.password);
      const step = stepOfCode(operator.totp, code, clock());
      const isFresh = step !== null && step > (used.get(name) ?? 0);
      if (operator === NOBODY || !hasPassword || !isFresh) return false;
      used.set(name, step);
      return true;
    },
  };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isNativeError(error) && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
