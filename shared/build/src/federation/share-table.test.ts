import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, ROOT } from '../workspace';
import { BUILT_IN, SHARE_TABLE, UNRELEASED, versionOf } from './share-table';

const shell = readManifest('shell');

describe('share table', () => {
  it('names each module once', () => {
    const keys = SHARE_TABLE.map((row) => row.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(SHARE_TABLE)('has a reason for $key', ({ reason }) => {
    expect(reason.length).toBeGreaterThan(30);
  });

  it.each(SHARE_TABLE)('provides $key, which the shell depends on', (row) => {
    const name = 'library' in row.from ? row.from.library : packageName(row.from.workspace);
    expect(Object.keys(shell.dependencies ?? {})).toContain(name);
  });

  it.each(SHARE_TABLE.filter((row) => 'library' in row.from))(
    'finds $key installed in the version that the shell pins',
    (row) => {
      const library = 'library' in row.from ? row.from.library : '';
      expect(versionOf(row)).toBe(shell.dependencies?.[library]);
    },
  );

  it.each(sharedFolders())('covers every entry of %s', (folder) => {
    const { name, exports = {} } = readManifest(folder);
    const entries = Object.keys(exports)
      .filter((entry) => !/\.css$|\/build\/|\*/.test(entry))
      .map((entry) => name + entry.slice(1));
    const decided = [
      ...SHARE_TABLE.map((row) => row.key),
      ...Object.keys(BUILT_IN),
      ...Object.keys(UNRELEASED),
    ];
    expect(decided).toEqual(expect.arrayContaining(entries));
  });

  it('has every `later` module imported by the shell', () => {
    const source = readFileSync(join(ROOT, 'shell/src/loader/provided.ts'), 'utf8');
    const later = SHARE_TABLE.filter(({ when }) => when === 'later');
    expect(later).not.toEqual([]);
    for (const { key } of later) {
      expect(source).toContain(`import('${key}')`);
    }
  });
});

function sharedFolders(): string[] {
  return [
    ...new Set(SHARE_TABLE.flatMap(({ from }) => ('workspace' in from ? [from.workspace] : []))),
  ];
}

function packageName(folder: string): string {
  return readManifest(folder).name;
}
