import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from './folder-storage';
import { AUDIT_FILE, REGISTRY_FILE } from './release-storage';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edp-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a change of the registry', () => {
  it('that lost its lock is rejected without changes', async () => {
    writeFileSync(join(folder, REGISTRY_FILE), 'theirs');
    const late = folderStorage(folder).changeRegistry(() => {
      // Removes the lock, as another process does with an abandoned one.
      rmSync(join(folder, `${REGISTRY_FILE}.lock`));
      return Promise.resolve({ registry: 'mine', audit: 'a line' });
    });
    await expect(late).rejects.toThrow('was too slow, and nothing was changed; try again.');
    expect(readFileSync(join(folder, REGISTRY_FILE), 'utf8')).toBe('theirs');
    expect(readdirSync(folder)).not.toContain(AUDIT_FILE);
  });
});
