import { type Clock, hashPassword, isPassword } from '@edp/service';
import { type AccountsFile, isExpired, isLocal, type Operator } from './accounts-file';
import { whyNotPassword } from './password-rules';

/** What an operator types to change the own password. */
export interface NewPassword {
  readonly current: string;
  readonly next: string;
  /** The new one once more: nobody sees what was typed. */
  readonly again: string;
}

/** How it went: done, not the current password, or not one to choose, with a sentence. */
export type PasswordChange = 'changed' | 'wrong' | { readonly why: string };

/** Changes the password of a local account; an initial one is replaced for good. */
export async function changePassword(
  file: AccountsFile,
  name: string,
  { current, next, again }: NewPassword,
  clock: Clock,
): Promise<PasswordChange> {
  const known = file.read().find((one) => one.name === name);
  if (!known || !isLocal(known) || !(await isPassword(current, known.password))) return 'wrong';
  if (isExpired(known, clock())) return { why: EXPIRED };
  if (next === current) return { why: 'Choose a password that is not your current one.' };
  const why = await whyNotPassword(next, name);
  if (why !== null) return { why };
  if (next !== again) return { why: 'The two new passwords are not the same.' };
  const password = await hashPassword(next);
  const isChanged = await file.change({ who: name, what: 'password', name }, (now) => {
    // Made anew or changed meanwhile: what was typed is not the current one any more.
    const isSame = (one: Operator) =>
      one.name === name && isLocal(one) && one.password === known.password;
    if (!now.some(isSame)) return null;
    return now.map((one) => (isSame(one) ? { name, password, totp: known.totp } : one));
  });
  return isChanged ? 'changed' : 'wrong';
}

/** What whoever has such a password is told. */
export const EXPIRED =
  'This initial password has expired. Ask the operator who gave it to you to create your account again.';
