import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorAccounts } from './accounts';

const folder = mkdtempSync(join(tmpdir(), 'operators-'));
const file = join(folder, 'operators.json');
let said: string[];
const accounts = operatorAccounts(file, (line) => said.push(line));
const kept = () => JSON.parse(readFileSync(file, 'utf8')) as { operators: object[] };

beforeEach(() => {
  said = [];
  rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run operators', () => {
  it('adds an account with a password, which is shown once and stored as a hash', async () => {
    await accounts.add('aina');
    const [, password = ''] = /^Password: (.{20})$/m.exec(said.join('\n')) ?? [];
    expect(password).not.toBe('');
    expect(Object.keys(kept().operators[0] ?? {})).toEqual(['name', 'password', 'totp']);
    expect(readFileSync(file, 'utf8')).not.toContain(password);
  });

  it('adds an account at the identity provider, in the place of the old one', async () => {
    await accounts.add('aina');
    accounts.addSubject('aina', 'auth|aina-1');
    expect(kept().operators).toEqual([{ name: 'aina', subject: 'auth|aina-1' }]);
    said = [];
    accounts.list();
    expect(said).toEqual(['aina (auth|aina-1)']);
  });

  it('gives a subject to one operator', () => {
    accounts.addSubject('aina', 'auth|aina-1');
    accounts.addSubject('aina', 'auth|aina-1');
    expect(() => accounts.addSubject('badrul', 'auth|aina-1')).toThrow("aina's already");
  });

  it.each(['', 'two words', `a'b`, 'a"b', 'é', 'a'.repeat(256)])(
    'rejects the subject %j',
    (subject) => {
      expect(() => accounts.addSubject('aina', subject)).toThrow('Give the subject');
    },
  );

  it('removes an account that is there', () => {
    accounts.addSubject('aina', 'auth|aina-1');
    accounts.remove('aina');
    expect(kept().operators).toEqual([]);
    expect(() => accounts.remove('aina')).toThrow('aina has no account.');
    expect(() => accounts.remove('Aina!')).toThrow('Say who');
  });
});
