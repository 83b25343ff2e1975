import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, ROOT } from '../workspace';
import { SHARE_TABLE, versionOf } from './share-table';

const shell = readManifest('shell');

describe('share table', () => {
  it('names each module once', () => {
    const keys = SHARE_TABLE.map((row) => row.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(SHARE_TABLE)('gives a reason for $key', ({ reason }) => {
    expect(reason.length).toBeGreaterThan(30);
  });

  it.each(SHARE_TABLE)('provides $key, since the shell depends on it', (row) => {
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

  it.each(SHARE_TABLE.filter((row) => 'workspace' in row.from))(
    'shares $key as one module, without subpaths that would escape it',
    (row) => {
      const folder = 'workspace' in row.from ? row.from.workspace : '';
      expect(existsSync(join(ROOT, folder, 'src/index.ts'))).toBe(true);
    },
  );
});

function packageName(folder: string): string {
  return readManifest(folder).name;
}
