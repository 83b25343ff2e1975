import { createHash } from 'node:crypto';
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
  /** False: nobody has an account yet, and nobody gets in. */
  exist(): boolean;
  /** Another one for an account that is made anew; null for who has none. */
  stampOf(name: string): string | null;
  /** A code is good once, at all gateways. */
  isRight(login: Login): Promise<boolean>;
}

/** Somebody whom nobody is: for as much work as for an account that is there. */
const NOBODY: Operator = {
  name: '',
  password: `${'0'.repeat(32)}:${'0'.repeat(64)}`,
  totp: 'A'.repeat(32),
};

/** Says of an id whether this is its first use, at all gateways; unknown when that cannot be told. */
export type Spend = (id: string) => Promise<boolean | 'unknown'>;

const STAMP_LENGTH = 12;

/** @throws when the file is there and cannot be used: then nobody gets in, rather than anybody */
export function createOperators(file: string, clock: Clock, spend: Spend): Operators {
  /** The step of the last code that each has used here: what counts while the others cannot be asked. */
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
    stampOf(name) {
      const operator = all().find((one) => one.name === name);
      return operator ? hashOf(operator.password, operator.totp).slice(0, STAMP_LENGTH) : null;
    },
    async isRight({ name, password, code }) {
      const operator = all().find((one) => one.name === name) ?? NOBODY;
      const hasPassword = await isPassword(password, operator.password);
      const step = stepOfCode(operator.totp, code, clock());
      const isFresh = step !== null && step > (used.get(name) ?? 0);
      if (operator === NOBODY || !hasPassword || !isFresh) return false;
      used.set(name, step);
      return (await spend(hashOf('code', name, operator.totp, String(step)))) !== false;
    },
  };
}

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
