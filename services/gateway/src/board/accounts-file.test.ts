import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountError, accountsFile, auditOf, type Operator } from './accounts-file';

const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
const path = join(folder, 'operators.json');
const clock = () => new Date('2026-11-26T09:30:12Z');
const file = accountsFile(path, clock);
const names = () => file.read().map(({ name }) => name);
const added = (name: string): Operator => ({ name, subject: `auth|${name}` });
const add = (by: typeof file, name: string) =>
  by.change({ who: 'command', what: 'add', name }, (now) => [...now, added(name)]);

beforeEach(() => {
  for (const one of [path, auditOf(path)]) rmSync(one, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the file of accounts', () => {
  it('loses no concurrent change of several gateways', async () => {
    const all = ['aina', 'badrul', 'chong', 'devi', 'esah'];
    await Promise.all(all.map((name) => add(accountsFile(path, clock), name)));
    expect(names().sort()).toEqual(all);
  });

  it('is only accessible to the product’s user, as is its audit log', async () => {
    writeFileSync(path, '{"operators":[]}', { mode: 0o644 });
    await add(file, 'aina');
    for (const one of [path, auditOf(path)]) expect(statSync(one).mode & 0o777).toBe(0o600);
  });

  it('has an audit log with operator, operation, account and time', async () => {
    await add(file, 'aina');
    await file.change({ who: 'aina', what: 'password', name: 'aina' }, (now) => now);
    const lines = readFileSync(auditOf(path), 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { at: '2026-11-26T09:30:12.000Z', who: 'command', what: 'add', name: 'aina' },
      { at: '2026-11-26T09:30:12.000Z', who: 'aina', what: 'password', name: 'aina' },
    ]);
  });

  it('stays unchanged, without an audit line, when there is nothing to change', async () => {
    await add(file, 'aina');
    rmSync(auditOf(path));
    const line = { who: 'aina', what: 'password', name: 'aina' } as const;
    expect(await file.change(line, () => null)).toBe(false);
    expect(names()).toEqual(['aina']);
    expect(existsSync(auditOf(path))).toBe(false);
  });

  it('can be changed if its folder is writable', async () => {
    const readOnly = () => Promise.reject(Object.assign(new Error(), { code: 'EROFS' }));
    expect(await file.isWritable()).toBe(true);
    expect(await accountsFile(path, clock, readOnly).isWritable()).toBe(false);
  });

  it('is rejected as a whole when a part of it is invalid', () => {
    writeFileSync(path, JSON.stringify({ operators: [added('aina'), { name: 'badrul' }] }));
    expect(() => file.read()).toThrow('is not a list of operators');
  });

  it('is reported with a clear message when it is damaged', () => {
    writeFileSync(path, '{"operators": [');
    expect(() => file.read()).toThrow(AccountError);
  });
});
