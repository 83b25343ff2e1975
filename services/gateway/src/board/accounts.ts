import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hashPassword, newTotpSecret, totpUri } from '@edp/service';
import type { Operator } from './operators';

const NAME = /^[a-z][a-z0-9]{1,30}$/;
/** What OpenID Connect allows, but for what a shell would make something of. */
const SUBJECT = /^[!#-&(-~]{1,255}$/;
/** 120 bits: nobody guesses it, and a password manager types it. */
const PASSWORD_BYTES = 15;

/** Tells whoever runs the command, in a sentence, why nothing was changed. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/** Accounts of the dashboard, in the file that gateways read. */
export function operatorAccounts(file: string, say: (line: string) => void) {
  const read = (): readonly Operator[] =>
    existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly operators: Operator[] }).operators
      : [];

  function write(operators: readonly Operator[]): void {
    writeFileSync(`${file}.new`, `${JSON.stringify({ operators }, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  function others(name: string): readonly Operator[] {
    if (!NAME.test(name))
      throw new AccountError('Say who: 2 to 31 small letters and digits, such as aina.');
    return read().filter((operator) => operator.name !== name);
  }

  return {
    list(): void {
      for (const operator of read())
        say('subject' in operator ? `${operator.name} (${operator.subject})` : operator.name);
    },

    async add(name: string): Promise<void> {
      const kept = others(name);
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      const totp = newTotpSecret();
      write([...kept, { name, password: await hashPassword(password), totp }]);
      say(
        `Name: ${name}\nPassword: ${password}\nAuthenticator app: ${totpUri(totp, 'EDP board', name)}`,
      );
      say('Pass them on in person. They are shown once.');
    },

    /** @param subject what the identity provider knows the operator by */
    addSubject(name: string, subject: string): void {
      const kept = others(name);
      if (!SUBJECT.test(subject))
        throw new AccountError(
          'Give the subject as the page to log in at shows it: no spaces, no quotes.',
        );
      const holder = kept.find((one) => 'subject' in one && one.subject === subject);
      if (holder) throw new AccountError(`This subject is ${holder.name}'s already.`);
      write([...kept, { name, subject }]);
      say(`${name} logs in at the identity provider.`);
    },

    remove(name: string): void {
      const kept = others(name);
      if (kept.length === read().length) throw new AccountError(`${name} has no account.`);
      write(kept);
      say(`${name} has no account any more.`);
    },
  };
}
