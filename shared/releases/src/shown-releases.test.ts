import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { sampleBuild, sampleShell } from '../test/sample-build';
import { ReleaseManager } from './release-manager';
import { shownReleases } from './shown-releases';
import { folderStorage } from './storage/folder-storage';

const name = 'mfe-plan';
const why = 'a test';

const folder = temporaryFolder();
let manager: ReleaseManager;
let storage: ReturnType<typeof folderStorage>;

beforeEach(() => {
  storage = folderStorage(join(folder, 'releases'));
  manager = new ReleaseManager({ storage, who: 'aina' });
});

const publish = async (code: string) =>
  (await manager.publish(sampleBuild(folder, code), why)).releaseId;

async function deploy(code: string): Promise<string> {
  const releaseId = await publish(code);
  await manager.promote({ name, releaseId, why });
  return releaseId;
}

describe('the releases on the dashboard', () => {
  it('are those in use, previous and new, with their compatibility', async () => {
    const ids = [await deploy('one'), await deploy('two'), await publish('three')];
    await manager.announceShell(sampleShell({ contractVersion: 3 }));
    const shown = await shownReleases(storage, 1);
    expect(shown.map(({ releaseId }) => releaseId).toSorted()).toEqual(ids.toSorted());
    expect(shown[0]).toMatchObject({
      manifest: { name, owner: 'Squad' },
      reasons: ['it uses version 2 of the remote contract, the live shell 3'],
    });
  });

  it('include a damaged one, marked as such', async () => {
    const one = await deploy('one');
    writeFileSync(join(folder, 'releases', name, one, 'release.json'), '{');
    expect(await shownReleases(storage, 1)).toMatchObject([
      { releaseId: one, manifest: null, reasons: ['its manifest cannot be read'] },
    ]);
  });
});
