import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { asProblem, openDataFolder } from './data-folder.mjs';

const folder = temporaryFolder();

describe('openDataFolder', () => {
  it('creates the folder and its parents', () => {
    const data = openDataFolder(join(folder, 'deep/er'));
    expect(existsSync(data.path('logs'))).toBe(true);
    data.release();
  });

  it('rejects a second start on the same folder', () => {
    const data = openDataFolder(folder);
    expect(() => openDataFolder(folder)).toThrow(
      `DATA_DIR: ${folder} is in use by process ${process.pid}. Stop that one first, or choose another DATA_DIR.`,
    );
    data.release();
    openDataFolder(folder).release();
  });

  it('rejects a path that is a file or below a file', () => {
    const file = join(folder, 'file');
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
  ])('explains %s', (code, sentence) => {
    const problem = asProblem(Object.assign(new Error(), { code }), '/data') as Error;
    expect(problem.message).toContain('DATA_DIR: ');
    expect(problem.message).toContain(sentence);
  });

  it('returns an unknown error unchanged', () => {
    const error = new Error('other');
    expect(asProblem(error, '/data')).toBe(error);
  });
});
