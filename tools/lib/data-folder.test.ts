import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asProblem, openDataFolder } from './data-folder.mjs';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'edp-data-'));
});
afterEach(() => rmSync(home, { recursive: true }));

describe('openDataFolder', () => {
  it('makes the folder and its parents', () => {
    const data = openDataFolder(join(home, 'deep/er'));
    expect(existsSync(data.path('logs'))).toBe(true);
    data.release();
  });

  it('refuses a second start on the same folder', () => {
    const data = openDataFolder(home);
    expect(() => openDataFolder(home)).toThrow(
      `DATA_DIR: ${home} is in use by process ${process.pid}. Stop that one first, or choose another DATA_DIR.`,
    );
    data.release();
    openDataFolder(home).release();
  });

  it('refuses a path that is a file, or lies below one', () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    expect(() => openDataFolder(file)).toThrow(/^DATA_DIR: .* is not a folder/);
    expect(() => openDataFolder(join(file, 'data'))).toThrow(/^DATA_DIR: .* is not a folder/);
  });
});

describe('asProblem', () => {
  it.each([
    ['EACCES', 'cannot be written by this user'],
    ['EROFS', 'cannot be written by this user'],
    ['ENOSPC', 'is full'],
  ])('says what %s means', (code, sentence) => {
    const problem = asProblem(Object.assign(new Error(), { code }), '/data') as Error;
    expect(problem.message).toContain('DATA_DIR: ');
    expect(problem.message).toContain(sentence);
  });

  it('leaves an unknown fault as it is', () => {
    const fault = new Error('other');
    expect(asProblem(fault, '/data')).toBe(fault);
  });
});
