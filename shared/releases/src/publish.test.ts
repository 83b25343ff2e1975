import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import * as disk from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { ENTRY, sampleBuild, sampleManifest, sampleShell, textsFile } from '../test/sample-build';
import { integrityOf } from './content';
import { ReleaseManager } from './release-manager';
import { type DiskWriter, folderStorage } from './storage/folder-storage';

const name = 'mfe-plan';
const why = 'a test';
const SOME_HASH = `sha384-${'A'.repeat(64)}`;

const root = temporaryFolder();
const releases = join(root, 'releases');
let manager: ReleaseManager;

beforeEach(() => {
  manager = managerOn();
});

function managerOn(writer: DiskWriter = disk): ReleaseManager {
  return new ReleaseManager({
    storage: folderStorage(releases, writer),
    who: 'aina',
    shell: sampleShell({ pages: [] }),
  });
}

/** All files of the folder with their content, to detect changes. */
const allFiles = () =>
  Object.fromEntries(
    readdirSync(releases, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

async function deploy(code: string): Promise<void> {
  const { releaseId } = await manager.publish(sampleBuild(root, code), why);
  await manager.promote({ name, releaseId, why });
}

describe('publish', () => {
  it('copies only the files of the manifest, without source maps, and promotes nothing', async () => {
    const dist = sampleBuild(root, 'one');
    writeFileSync(join(dist, 'older.js'), 'of the build before');
    const { releaseId } = await manager.publish(dist, why);
    const folder = join(releases, name, releaseId);
    expect(readFileSync(join(folder, ENTRY), 'utf8')).toBe('one');
    expect(existsSync(join(folder, textsFile('en')))).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([ENTRY, 'locales', 'release.json']);
    expect((await manager.list()).remotes).toEqual({});
  });

  it('of the same build again changes nothing', async () => {
    await manager.publish(sampleBuild(root, 'one'), why);
    const before = allFiles();
    await manager.publish(sampleBuild(root, 'one'), why);
    expect(allFiles()).toEqual(before);
  });

  it('of the same files with another manifest is another release', async () => {
    const one = await manager.publish(sampleBuild(root, 'one'), why);
    const pages = [{ path: 'plan/more', opensAt: 'plan' as const }];
    const two = await manager.publish(sampleBuild(root, 'one', { pages }), why);
    expect(two.releaseId).not.toBe(one.releaseId);
    await manager.promote({ name, releaseId: two.releaseId, why });
    const file = join(releases, name, two.releaseId, 'release.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pages });
  });

  it('of one build from two commits is one release', async () => {
    const one = await manager.publish(sampleBuild(root, 'one', { commit: 'f00' }), why);
    const two = await manager.publish(sampleBuild(root, 'one', { commit: 'ba5' }), why);
    expect(two.releaseId).toBe(one.releaseId);
  });

  it('of different builds under one id, concurrently, leaves no mixed files', async () => {
    const { releaseId } = sampleManifest('one');
    const [right, wrong] = [sampleBuild(root, 'one'), sampleBuild(root, 'two', { releaseId })];
    const [first, second] = await Promise.allSettled(
      [right, wrong].map((dist) => managerOn().publish(dist, why)),
    );
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
    expect(readFileSync(join(releases, name, releaseId, ENTRY), 'utf8')).toBe('one');
  });

  it('of one build, concurrently, leaves one complete release', async () => {
    const dist = sampleBuild(root, 'one');
    const published = await Promise.all(
      Array.from({ length: 8 }, () => managerOn().publish(dist, why)),
    );
    const [{ releaseId } = { releaseId: '' }] = published;
    expect(readdirSync(join(releases, name))).toEqual([releaseId]);
    expect(readdirSync(join(releases, name, releaseId)).sort()).toEqual([
      ENTRY,
      'locales',
      'release.json',
    ]);
    expect(await manager.audit()).toHaveLength(1);
  });
});

describe('publish rejects, and leaves the live release untouched', () => {
  const rejections: [string, (dist: string) => void, RegExp][] = [
    [
      'a folder without a build',
      (dist) => rmSync(join(dist, 'release.json')),
      /build the remote first/,
    ],
    [
      'a build without a file',
      (dist) => rmSync(join(dist, ENTRY)),
      /entry\.0123abcd\.js is missing/,
    ],
    [
      'a build without texts',
      (dist) => rmSync(join(dist, textsFile('en'))),
      /mfe-plan\.json is missing/,
    ],
    [
      'a file that was changed after the build',
      (dist) => writeFileSync(join(dist, ENTRY), 'other'),
      /entry\.0123abcd\.js does not match its hash/,
    ],
    [
      'a manifest that is not JSON',
      (dist) => writeFileSync(join(dist, 'release.json'), '{"name":'),
      /release\.json is not valid JSON/,
    ],
    [
      'a release id with a path',
      (dist) => writeManifest(dist, { releaseId: '../../etc' }),
      /\/releaseId/,
    ],
    [
      'a file outside of the folder',
      (dist) => writeManifest(dist, { integrity: { '../entry.js': SOME_HASH } }),
      /\/integrity/,
    ],
    [
      'an entry without a hash',
      (dist) => writeManifest(dist, { entry: 'other.js' }),
      /no hash for other\.js/,
    ],
  ];

  function writeManifest(dist: string, changes: object): void {
    const manifest = { ...sampleManifest('two'), ...changes };
    writeFileSync(join(dist, 'release.json'), JSON.stringify(manifest));
  }

  it.each(rejections)('%s', async (_, damage, reason) => {
    await deploy('one');
    const before = allFiles();
    const dist = sampleBuild(root, 'two');
    damage(dist);
    await expect(manager.publish(dist, why)).rejects.toThrow(reason);
    expect(allFiles()).toEqual(before);
  });

  it('other content under the id of an existing release', async () => {
    await deploy('one');
    const before = allFiles();
    const { releaseId } = sampleManifest('one');
    const other = sampleBuild(root, 'two', { releaseId });
    await expect(manager.publish(other, why)).rejects.toThrow(
      `its content has the id ${sampleManifest('two').releaseId}`,
    );
    expect(allFiles()).toEqual(before);
  });

  it('a release whose published manifest was changed since', async () => {
    await deploy('one');
    const manifest = sampleManifest('one');
    const file = join(releases, name, manifest.releaseId, 'release.json');
    writeFileSync(file, JSON.stringify({ ...manifest, owner: 'Somebody' }));
    await expect(manager.publish(sampleBuild(root, 'one'), why)).rejects.toThrow(
      'its manifest differs from the build',
    );
  });

  it('the build of another remote than the expected one', async () => {
    const quote = sampleBuild(root, 'one', { name: 'mfe-quote' });
    await expect(manager.publish(quote, why, name)).rejects.toThrow(
      'contains a build of mfe-quote, not of mfe-plan',
    );
    expect(existsSync(releases)).toBe(false);
  });

  it.each([
    ['en', 'English'],
    ['my', 'Malay'],
  ] as const)('a build without texts in one language: %s', async (language, inWords) => {
    const file = textsFile(language);
    const { [file]: _texts, ...integrity } = sampleManifest('one').integrity;
    const dist = sampleBuild(root, 'one', { integrity });
    await expect(manager.publish(dist, why)).rejects.toThrow(
      `it has no ${inWords} translations, ${file};`,
    );
    expect(existsSync(releases)).toBe(false);
  });

  it('a file that would not be served', async () => {
    const integrity = { ...sampleManifest('one').integrity };
    const dist = sampleBuild(root, 'one');
    const logo = Buffer.from('<svg/>');
    writeFileSync(join(dist, 'logo.svg'), logo);
    const manifest = {
      ...sampleManifest('one'),
      integrity: { ...integrity, 'logo.svg': integrityOf(logo) },
    };
    writeFileSync(join(dist, 'release.json'), JSON.stringify(manifest));
    await expect(manager.publish(dist, why)).rejects.toThrow(
      'logo.svg would not be served, its name has no hash',
    );
  });

  it('a release whose published files were changed since', async () => {
    await deploy('one');
    const { releaseId } = sampleManifest('one');
    writeFileSync(join(releases, name, releaseId, textsFile('en')), '"x"');
    await expect(manager.publish(sampleBuild(root, 'one'), why)).rejects.toThrow(
      `${textsFile('en')} does not match its hash`,
    );
  });

  // The disk is full from the nth write on: each of manifest, files, audit log and registry fails once.
  it.each([1, 2, 3, 4, 5, 6, 7])('a full disk, from write %s on', async (room) => {
    await deploy('one');
    const before = liveState();
    const full = managerOn(diskWithRoomFor(room - 1));
    const deployed = async () => {
      const { releaseId } = await full.publish(sampleBuild(root, 'two'), why);
      await full.promote({ name, releaseId, why });
    };
    const message = await deployed().then(() => 'not rejected', String);
    expect(message).toMatch(/is full; (nothing was changed|the release is there, only its line)/);
    const { releaseId } = sampleManifest('two');
    // The message is correct: the release exists exactly when only its promotion or its audit line failed.
    expect(existsSync(join(releases, name, releaseId))).toBe(room > 4);
    expect(message.includes('the release is there')).toBe(room === 5);
    expect(liveState()).toEqual(before);
    expect(readdirSync(releases, { recursive: true }).filter(isDraft)).toEqual([]);
  });

  it('a disk that truncated the audit log: the next line starts on its own', async () => {
    await deploy('one');
    appendFileSync(join(releases, 'audit.jsonl'), '{"at":"2026-');
    await deploy('two');
    const operations = (await manager.audit()).map(({ what }) => what);
    expect(operations).toEqual(['publish', 'promote', 'publish', 'promote']);
  });

  const isDraft = (file: string | Buffer) =>
    /\.[0-9a-f]{8}-[0-9a-f]{4}-|\.lock$/.test(String(file));

  function liveState() {
    const { releaseId } = sampleManifest('one');
    const own = Object.entries(allFiles()).filter(
      ([file]) => file.includes(releaseId) || file.endsWith('registry.json'),
    );
    return Object.fromEntries(own);
  }

  function diskWithRoomFor(writes: number): DiskWriter {
    let left = writes;
    const spend = () => {
      left -= 1;
      if (left < 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    return {
      rename: disk.rename,
      async writeFile(...args) {
        spend();
        await disk.writeFile(...args);
      },
      async appendFile(...args) {
        spend();
        await disk.appendFile(...args);
      },
    };
  }
});
