import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleBuild, sampleManifest, textsFile } from '../test/sample-build';
import { integrityOf } from './content';
import { ReleaseManager } from './release-manager';
import { folderStorage } from './storage/folder-storage';

let home: string;
let manager: ReleaseManager;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'edp-texts-'));
  manager = new ReleaseManager({ storage: folderStorage(join(home, 'releases')), who: 'aina' });
});
afterEach(() => rmSync(home, { recursive: true }));

/** A build with these texts in one language, and the right hash of them. */
function buildWith(file: string, texts: string): string {
  const integrity = { ...sampleManifest('one').integrity, [file]: integrityOf(Buffer.from(texts)) };
  const dist = sampleBuild(home, 'one', { integrity });
  writeFileSync(join(dist, file), texts);
  return dist;
}

describe('publish', () => {
  it('accepts a build whose texts are an object in both languages', async () => {
    const dist = buildWith(textsFile('my'), '{ "title": "Pelan" }');
    expect((await manager.publish(dist, 'a test')).name).toBe('mfe-plan');
  });

  it.each([
    ['are cut short', 'en', '{ "title":'],
    ['have a comma too many', 'my', '{ "title": "Pelan", }'],
    ['are empty', 'en', ''],
    ['are no object', 'my', '["Pelan"]'],
    ['are nothing', 'en', 'null'],
  ] as const)('refuses a build whose texts %s, as built', async (_, language, texts) => {
    const file = textsFile(language);
    await expect(manager.publish(buildWith(file, texts), 'a test')).rejects.toThrow(
      `${file} has no readable translations; build it again.`,
    );
    expect(existsSync(join(home, 'releases'))).toBe(false);
  });
});
