import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../workspace';
import { contentHash } from './content-hash';

let folder: string;
const hash = () => contentHash([relative(ROOT, folder)]);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edp-inputs-'));
  mkdirSync(join(folder, 'dist'));
  write('a.ts', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

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
