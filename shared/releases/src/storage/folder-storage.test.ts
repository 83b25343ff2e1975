import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { folderStorage } from './folder-storage';
import { AUDIT_FILE, REGISTRY_FILE } from './release-storage';

const folder = temporaryFolder();

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
