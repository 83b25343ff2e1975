import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { type Clock, NO_PASSWORD, stepOfCode, verifyPassword } from '@edp/service';
import { type AccountsFile, isExpired, isLocal, type LocalOperator } from './accounts-file';

/** Input of the login form. */
export interface Login {
  readonly name: string;
  readonly password: string;
  /** Code of the authenticator app. */
  readonly code: string;
}

/** Accounts of the dashboard. Read at each request, so that a removal is effective immediately. */
export interface Operators {
  /** Whether an account with a password exists. */
  exist(): boolean;
  /** Null without an account, or with an expired initial password. */
  accountOf(name: string): Account | null;
  /** Name of the operator with this subject at the identity provider, or null. */
  nameOf(subject: string): string | null;
  /** A code is valid once, at all gateways. */
  check(login: Login): Promise<Verdict>;
}

export interface Account {
  /** Changes when the account is created anew or its password changes. */
  readonly stamp: string;
  /** `initial` only grants access to the page that replaces it. Null: login at the identity provider. */
  readonly password: 'own' | 'initial' | null;
}

/** Result of a login. `expired`: valid, but the initial password has expired. `busy`: not checked. */
export type Verdict = 'right' | 'wrong' | 'expired' | 'busy';

/** Hashes at the same time: static files and file locks need the other two of the four threads of Node.js. */
const MAX_HASHES = 2;
/** Logins that wait for a hash; they take about a second. */
const MAX_WAITING = 20;

/** Placeholder for an unknown name, so that a login takes as long as for an existing account. */
const NOBODY: LocalOperator = {
  name: '',
  password: NO_PASSWORD,
  totp: 'A'.repeat(32),
};

/** Consumes a single-use id: whether this is its first use at all gateways, or unknown. */
export type Consume = (id: string) => Promise<boolean | 'unknown'>;

const STAMP_LENGTH = 12;

/** @param issuer of the identity provider, part of the stamp of its subjects. Null: there is none */
export function createOperators(
  file: Pick<AccountsFile, 'read'>,
  clock: Clock,
  consume: Consume,
  issuer: string | null = null,
): Operators {
  /** Time step of each operator's last code at this gateway, for when the core provider, which shares them, is unreachable. */
  const used = new Map<string, number>();
  const hashes = pLimit(MAX_HASHES);

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
      const accounts = locals();
      if (accounts.length === 0) return 'wrong';
      if (hashes.pendingCount >= MAX_WAITING) return 'busy';
      const operator = accounts.find((one) => one.name === name) ?? NOBODY;
      const hasPassword = await hashes(() => verifyPassword(password, operator.password));
      const step = stepOfCode(operator.totp, code, clock());
      const isFresh = step !== null && step > (used.get(name) ?? 0);
      if (operator === NOBODY || !hasPassword || !isFresh) return 'wrong';
      used.set(name, step);
      const id = hashOf('code', name, operator.totp, String(step));
      if ((await consume(id)) === false) return 'wrong';
      return isExpired(operator, clock()) ? 'expired' : 'right';
    },
  };
}

const stamp = (...parts: readonly string[]) => hashOf(...parts).slice(0, STAMP_LENGTH);

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
