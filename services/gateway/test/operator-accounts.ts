import { writeFileSync } from 'node:fs';
import { hashPassword, newTotpSecret, totpAt } from '@edp/service';

export const PASSWORD = 'a password that was made by chance';
const STEP_MS = 30_000;

const totp = newTotpSecret();
/** A low cost, for fast logins in tests. */
const passwordHash = hashPassword(PASSWORD, { ln: 10, r: 8, p: 1 });

/** Twenty operators, because each code is valid once. */
export const OPERATORS = Array.from(
  { length: 20 },
  (_, index) => `operator${String.fromCharCode('a'.charCodeAt(0) + index)}`,
);

/**
 * Writes accounts of these operators only, as `npm run operators` does.
 *
 * @param seed of the authenticator app
 * @param mark when the password expires, if it is an initial one
 */
export async function writeOperators(
  file: string,
  names: readonly string[] = OPERATORS,
  seed = totp,
  mark: { readonly initialUntil?: string } = {},
): Promise<void> {
  const password = await passwordHash;
  writeFileSync(
    file,
    JSON.stringify({ operators: names.map((name) => ({ name, password, totp: seed, ...mark })) }),
  );
}

/** The same, with an initial password that expires at that time. */
export const writeInitial = (file: string, name: string, until: number) =>
  writeOperators(file, [name], totp, { initialUntil: new Date(until).toISOString() });

/** Login input of an operator. */
export function loginOf(operator: string, now: number, seed = totp) {
  return { operator, password: PASSWORD, code: totpAt(seed, Math.floor(now / STEP_MS)) };
}
