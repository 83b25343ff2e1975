import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@edp/domain';
import { isCode, ReleaseError } from '@edp/releases';
import { hashPassword, newTotpSecret, systemClock, totpUri } from '@edp/service';
import {
  AccountError,
  accountsFile,
  isLocal,
  NAME_MAX_LENGTH,
  NAME_PATTERN,
  type Operator,
} from './accounts-file';
import { changePassword, type NewPassword } from './change-password';

const NAME = new RegExp(NAME_PATTERN);
/** A subject as OpenID Connect allows it, without shell metacharacters. */
const SUBJECT = /^[!#-&(-~]{1,255}$/;
/** 120 bits of entropy. */
const PASSWORD_BYTES = 15;

const INITIAL_DAYS = 7;

/** The operations of the command `operators` on the accounts file. */
export function operatorAccounts(path: string, write: (line: string) => void, clock = systemClock) {
  const file = accountsFile(path, clock);

  /** @param make gets the accounts of the others; it returns the new account, or null to remove it */
  async function change(
    what: 'add' | 'remove',
    name: string,
    make: (others: readonly Operator[]) => Operator | null,
  ): Promise<void> {
    assertName(name);
    await asAccountErrors(path, () =>
      file.change({ who: 'command', what, name }, (now) => {
        const others = now.filter((one) => one.name !== name);
        if (what === 'remove' && others.length === now.length)
          throw new AccountError(`${name} has no account.`);
        const made = make(others);
        return made ? [...others, made] : others;
      }),
    );
  }

  return {
    list(): void {
      for (const operator of file.read()) write(lineOf(operator));
    },

    /** Creates an account with an initial password, to be replaced on the dashboard or by {@link password}. */
    async add(name: string): Promise<void> {
      assertName(name);
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      const totp = newTotpSecret();
      const initialUntil = new Date(clock().getTime() + INITIAL_DAYS * DAY_MS).toISOString();
      const made = { name, password: await hashPassword(password), totp, initialUntil };
      await change('add', name, () => made);
      write(
        `Name: ${name}\nPassword: ${password}\nAuthenticator app: ${totpUri(totp, 'EDP board', name)}`,
      );
      write('Hand them over in person. They are shown only once.');
      write(
        `This is an initial password: ${name} must change it at the first log-in. It expires in ${INITIAL_DAYS} days, on ${minuteOf(initialUntil)}.`,
      );
    },

    /** Replaces a password where the dashboard cannot, because its file is read-only. */
    async password(name: string, prompt: () => Promise<NewPassword>): Promise<void> {
      const account = file.read().find((one) => one.name === assertName(name));
      if (!account) throw new AccountError(`${name} has no account.`);
      if (!isLocal(account)) throw new AccountError(`${name} logs in at the identity provider.`);
      const typed = await prompt();
      const outcome = await asAccountErrors(path, () => changePassword(file, name, typed, clock));
      if (outcome === 'wrong') throw new AccountError('The current password is not right.');
      if (outcome !== 'changed') throw new AccountError(outcome.why);
      write(`${name} has a new password. Sessions with the old password have ended.`);
    },

    /** @param subject the operator's `sub` at the identity provider */
    async addSubject(name: string, subject: string): Promise<void> {
      await change('add', name, (others) => {
        if (!SUBJECT.test(subject))
          throw new AccountError(
            'Give the subject as the log-in page shows it, without spaces or quotes.',
          );
        const holder = others.find((one) => 'subject' in one && one.subject === subject);
        if (holder) throw new AccountError(`This subject already belongs to ${holder.name}.`);
        return { name, subject };
      });
      write(`${name} logs in at the identity provider.`);
    },

    async remove(name: string): Promise<void> {
      await change('remove', name, () => null);
      write(`The account of ${name} was removed.`);
    },
  };
}

function assertName(name: string): string {
  if (NAME.test(name)) return name;
  throw new AccountError(
    `Give a name of 2 to ${NAME_MAX_LENGTH} small letters and digits, for example aina.`,
  );
}

function lineOf(operator: Operator): string {
  if (!isLocal(operator)) return `${operator.name} (${operator.subject})`;
  const { name, initialUntil } = operator;
  return initialUntil ? `${name} (initial password until ${minuteOf(initialUntil)})` : name;
}

/** "2026-12-03 09:30 UTC". */
function minuteOf(moment: string): string {
  return `${moment.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')} UTC`;
}

async function asAccountErrors<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseError) throw new AccountError(error.message);
    if (isCode(error, 'EACCES', 'EPERM', 'EROFS'))
      throw new AccountError(`${path} cannot be written by this account. Nothing was changed.`);
    throw error;
  }
}
