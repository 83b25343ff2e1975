import { createHash } from 'node:crypto';
import { type Clock, isPassword, NO_PASSWORD, stepOfCode } from '@edp/service';
import { type AccountsFile, isExpired, isLocal, type LocalOperator } from './accounts-file';

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
  /** Null for who has none, or an initial password that has expired. */
  accountOf(name: string): Account | null;
  /** Whom the identity provider knows by this; null: nobody. */
  nameOf(subject: string): string | null;
  /** A code is good once, at all gateways. */
  check(login: Login): Promise<Verdict>;
}

export interface Account {
  /** Another one when the account is made anew, or its password changed. */
  readonly stamp: string;
  /** Initial: nothing but the page to replace it is open. Null: the operator logs in at the identity provider. */
  readonly password: 'own' | 'initial' | null;
}

/** Of a log-in. Expired: all is right, but an initial password was not replaced in time. */
export type Verdict = 'right' | 'wrong' | 'expired';

/** Somebody whom nobody is: for as much work as for an account that is there. */
const NOBODY: LocalOperator = {
  name: '',
  password: NO_PASSWORD,
  totp: 'A'.repeat(32),
};

/** Says of an id whether this is its first use, at all gateways; unknown when that cannot be told. */
export type Spend = (id: string) => Promise<boolean | 'unknown'>;

const STAMP_LENGTH = 12;

/** @param issuer of the identity provider; what it says of a subject holds for it alone. Null: there is none */
export function createOperators(
  file: Pick<AccountsFile, 'read'>,
  clock: Clock,
  spend: Spend,
  issuer: string | null = null,
): Operators {
  /** The step of the last code that each has used here: what counts while the others cannot be asked. */
  const used = new Map<string, number>();

  const locals = () => file.read().filter(isLocal);

  return {
    exist: () => locals().length > 0,
    accountOf(name) {
      const operator = file.read().find((one) => one.name === name);
      if (!operator) return null;
      if (!isLocal(operator))
        return issuer === null ? null : { stamp: stamp(issuer, operator.subject), password: null };
      if (isExpired(operator, clock())) return null;
      const password = operator.initialUntil === undefined ? 'own' : 'initial';
      return { stamp: stamp(operator.password, operator.totp), password };
    },
    nameOf: (subject) =>
      file.read().find((one) => !isLocal(one) && one.subject === subject)?.name ?? null,
    async check({ name, password, code }) {
      const operator = locals().find((one) => one.name === name) ?? NOBODY;
      const hasPassword = await isPassword(password, operator.password);
      const step = stepOfCode(operator.totp, code, clock());
      const isFresh = step !== null && step > (used.get(name) ?? 0);
      if (operator === NOBODY || !hasPassword || !isFresh) return 'wrong';
      used.set(name, step);
      const id = hashOf('code', name, operator.totp, String(step));
      if ((await spend(id)) === false) return 'wrong';
      return isExpired(operator, clock()) ? 'expired' : 'right';
    },
  };
}

const stamp = (...parts: readonly string[]) => hashOf(...parts).slice(0, STAMP_LENGTH);

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
