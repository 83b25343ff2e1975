import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { ROOT } from '../workspace';
import { contentHash } from './content-hash';

const folder = temporaryFolder();
const hash = () => contentHash([relative(ROOT, folder)]);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  mkdirSync(join(folder, 'dist'));
  write('a.ts', 'one');
});

describe('content hash', () => {
  it('changes with the content of a file', () => {
    const before = hash();
    write('a.ts', 'two');
    expect(hash()).not.toBe(before);
  });

  it('changes with the name of a file', () => {
    const before = hash();
    rmSync(join(folder, 'a.ts'));
    write('b.ts', 'one');
    expect(hash()).not.toBe(before);
  });

  it('is unchanged when only the modification time of a file changes', () => {
    const before = hash();
    utimesSync(join(folder, 'a.ts'), 0, 0);
    expect(hash()).toBe(before);
  });

  it.each(['a.test.ts', 'README.md', 'dist/main.js'])('is unchanged when %s changes', (name) => {
    const before = hash();
    write(name, 'new');
    expect(hash()).toBe(before);
  });

  it('ignores a missing folder', () => {
    expect(contentHash(['no-such-folder'])).toBe(contentHash([]));
  });
});
