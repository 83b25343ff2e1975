import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { sampleBuild, sampleManifest, textsFile } from '../test/sample-build';
import { integrityOf } from './content';
import { ReleaseManager } from './release-manager';
import { folderStorage } from './storage/folder-storage';

const folder = temporaryFolder();
let manager: ReleaseManager;
beforeEach(() => {
  manager = new ReleaseManager({ storage: folderStorage(join(folder, 'releases')), who: 'aina' });
});

/** A build with these texts in one language, and their correct hash. */
function buildWith(file: string, texts: string): string {
  const integrity = { ...sampleManifest('one').integrity, [file]: integrityOf(Buffer.from(texts)) };
  const dist = sampleBuild(folder, 'one', { integrity });
  writeFileSync(join(dist, file), texts);
  return dist;
}

describe('publish', () => {
  it('accepts a build whose texts are an object in both languages', async () => {
    const dist = buildWith(textsFile('my'), '{ "title": "Pelan" }');
    expect((await manager.publish(dist, 'a test')).name).toBe('mfe-plan');
  });

  it.each([
    ['are truncated', 'en', '{ "title":'],
    ['have a trailing comma', 'my', '{ "title": "Pelan", }'],
    ['are empty', 'en', ''],
    ['are not an object', 'my', '["Pelan"]'],
    ['are null', 'en', 'null'],
  ] as const)('rejects a build whose texts %s', async (_, language, texts) => {
    const file = textsFile(language);
    await expect(manager.publish(buildWith(file, texts), 'a test')).rejects.toThrow(
      `${file} has no readable translations; build it again.`,
    );
    expect(existsSync(join(folder, 'releases'))).toBe(false);
  });
});
