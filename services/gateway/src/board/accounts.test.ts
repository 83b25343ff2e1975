import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyPassword } from '@edp/service';
import { operatorAccounts } from './accounts';

const folder = mkdtempSync(join(tmpdir(), 'operators-'));
const file = join(folder, 'operators.json');
let output: string[];
const NOW = new Date('2026-11-26T09:30:12Z');
let now = NOW;
const accounts = operatorAccounts(
  file,
  (line) => output.push(line),
  () => now,
);
const stored = () => JSON.parse(readFileSync(file, 'utf8')) as { operators: object[] };
const shownPassword = () => /^Password: (.{20})$/m.exec(output.join('\n'))?.[1] ?? '';
const NEXT = 'seven lamps beside the quiet river';
const typed = (current: string, next = NEXT, again = next) => {
  return () => Promise.resolve({ current, next, again });
};

beforeEach(() => {
  output = [];
  now = NOW;
  rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run operators', () => {
  it('adds an account with a password, which is shown once and stored as a hash', async () => {
    await accounts.add('aina');
    const password = shownPassword();
    expect(password).not.toBe('');
    expect(readFileSync(file, 'utf8')).not.toContain(password);
  });

  it('marks that password as initial, and prints that it expires after seven days', async () => {
    await accounts.add('aina');
    expect(stored().operators).toMatchObject([
      { name: 'aina', initialUntil: '2026-12-03T09:30:12.000Z' },
    ]);
    expect(output.at(-1)).toContain('expires in 7 days, on 2026-12-03 09:30 UTC');
    output = [];
    accounts.list();
    expect(output).toEqual(['aina (initial password until 2026-12-03 09:30 UTC)']);
  });

  it('replaces an initial password by one that the operator types, without expiry', async () => {
    await accounts.add('aina');
    const before = stored().operators[0] as { totp: string };
    await accounts.password('aina', typed(shownPassword()));
    const after = stored().operators[0] as { password: string };
    expect(after).toEqual({ name: 'aina', totp: before.totp, password: after.password });
    expect(await verifyPassword(NEXT, after.password)).toBe(true);
  });

  it.each([
    ['a wrong current password', typed('a guess'), 'The current password is not right.'],
    ['empty input', () => Promise.resolve({ current: '', next: '', again: '' }), 'not right'],
  ])('does not replace the password for %s', async (_what, prompt, sentence) => {
    await accounts.add('aina');
    const before = stored();
    await expect(accounts.password('aina', prompt)).rejects.toThrow(sentence);
    expect(stored()).toEqual(before);
  });

  it('rejects a password that is easy to guess, and an expired one', async () => {
    await accounts.add('aina');
    const easy = accounts.password('aina', typed(shownPassword(), 'passwordpassword'));
    await expect(easy).rejects.toThrow('easy to guess');
    now = new Date(NOW.getTime() + 7 * 86_400_000);
    const late = accounts.password('aina', typed(shownPassword()));
    await expect(late).rejects.toThrow('has expired');
  });

  it('prompts for no password of an account of the identity provider', async () => {
    await accounts.addSubject('aina', 'auth|aina-1');
    const prompt = jest.fn();
    await expect(accounts.password('aina', prompt)).rejects.toThrow('at the identity provider');
    await expect(accounts.password('badrul', prompt)).rejects.toThrow('has no account');
    expect(prompt).not.toHaveBeenCalled();
  });

  it('adds an account of the identity provider, which replaces the old one', async () => {
    await accounts.add('aina');
    await accounts.addSubject('aina', 'auth|aina-1');
    expect(stored().operators).toEqual([{ name: 'aina', subject: 'auth|aina-1' }]);
    output = [];
    accounts.list();
    expect(output).toEqual(['aina (auth|aina-1)']);
  });

  it('assigns a subject to one operator only', async () => {
    await accounts.addSubject('aina', 'auth|aina-1');
    await accounts.addSubject('aina', 'auth|aina-1');
    const second = accounts.addSubject('badrul', 'auth|aina-1');
    await expect(second).rejects.toThrow('already belongs to aina');
  });

  it.each(['', 'two words', `a'b`, 'a"b', 'é', 'a'.repeat(256)])(
    'rejects the subject %j',
    async (subject) => {
      await expect(accounts.addSubject('aina', subject)).rejects.toThrow('Give the subject');
    },
  );

  it('removes an existing account', async () => {
    await accounts.addSubject('aina', 'auth|aina-1');
    await accounts.remove('aina');
    expect(stored().operators).toEqual([]);
    await expect(accounts.remove('aina')).rejects.toThrow('aina has no account.');
    await expect(accounts.remove('Aina!')).rejects.toThrow('Give a name');
  });
});
