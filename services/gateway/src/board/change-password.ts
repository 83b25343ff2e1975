import { type Clock, hashPassword, verifyPassword } from '@edp/service';
import { type AccountsFile, isExpired, isLocal, type Operator } from './accounts-file';
import { passwordProblem } from './password-rules';

/** Input of an operator who changes the password. */
export interface NewPassword {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

/** Result: changed, wrong current password, or an unacceptable new one with the reason. */
type PasswordChange = 'changed' | 'wrong' | { readonly why: string };

/** Changes the password of a local account, also an initial one. */
export async function changePassword(
  file: AccountsFile,
  name: string,
  { current, next, again }: NewPassword,
  clock: Clock,
): Promise<PasswordChange> {
  const known = file.read().find((one) => one.name === name);
  if (!known || !isLocal(known) || !(await verifyPassword(current, known.password))) return 'wrong';
  if (isExpired(known, clock())) return { why: EXPIRED };
  if (next === current) return { why: 'Choose a password that is not your current one.' };
  const why = await passwordProblem(next, name);
  if (why !== null) return { why };
  if (next !== again) return { why: 'The two new passwords are not the same.' };
  const password = await hashPassword(next);
  const isChanged = await file.change({ who: name, what: 'password', name }, (now) => {
    // The account may have been changed concurrently: then the current password is wrong.
    const isSame = (one: Operator) =>
      one.name === name && isLocal(one) && one.password === known.password;
    if (!now.some(isSame)) return null;
    return now.map((one) => (isSame(one) ? { name, password, totp: known.totp } : one));
  });
  return isChanged ? 'changed' : 'wrong';
}

/** Message for an expired initial password. */
export const EXPIRED =
  'This initial password has expired. Ask the operator who gave it to you to create your account again.';
