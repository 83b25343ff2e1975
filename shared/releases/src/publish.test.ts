import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleBuild, sampleManifest, sampleShell } from '../test/sample-build';
import { ReleaseDesk } from './release-desk';
import { type DiskWriter, folderStorage } from './storage/folder-storage';

const name = 'mfe-plan';
const why = 'a test';
const SOME_HASH = `sha384-${'A'.repeat(64)}`;

let home: string;
let releases: string;
let desk: ReleaseDesk;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'edp-publish-'));
  releases = join(home, 'releases');
  desk = deskOn();
});
afterEach(() => rmSync(home, { recursive: true }));

function deskOn(writer: DiskWriter = disk): ReleaseDesk {
  return new ReleaseDesk({
    storage: folderStorage(releases, writer),
    who: 'aina',
    shell: sampleShell(),
  });
}

/** Everything in the folder, to see that nothing changed. */
const allFiles = () =>
  Object.fromEntries(
    readdirSync(releases, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

async function deploy(code: string): Promise<void> {
  const { releaseId } = await desk.publish(sampleBuild(home, code), why);
  await desk.promote({ name, releaseId, why });
}

describe('publish', () => {
  it('copies what the manifest names, no source map or older file, and makes nothing live', async () => {
    const dist = sampleBuild(home, 'one');
    writeFileSync(join(dist, 'older.js'), 'of the build before');
    const { releaseId } = await desk.publish(dist, why);
    const folder = join(releases, name, releaseId);
    expect(readFileSync(join(folder, 'entry.js'), 'utf8')).toBe('one');
    expect(existsSync(join(folder, 'locales/en.json'))).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['entry.js', 'locales', 'release.json']);
    expect((await desk.list()).remotes).toEqual({});
  });

  it('of the same build again changes nothing', async () => {
    await desk.publish(sampleBuild(home, 'one'), why);
    const before = allFiles();
    await desk.publish(sampleBuild(home, 'one'), why);
    expect(allFiles()).toEqual(before);
  });

  it('of one build by many at once leaves one whole release', async () => {
    const dist = sampleBuild(home, 'one');
    const published = await Promise.all(
      Array.from({ length: 8 }, () => deskOn().publish(dist, why)),
    );
    const [{ releaseId } = { releaseId: '' }] = published;
    expect(readdirSync(join(releases, name))).toEqual([releaseId]);
    expect(readdirSync(join(releases, name, releaseId)).sort()).toEqual([
      'entry.js',
      'locales',
      'release.json',
    ]);
    expect(await desk.audit()).toHaveLength(1);
  });
});

describe('publish refuses, and leaves what is live untouched', () => {
  const refusals: [string, (dist: string) => void, RegExp][] = [
    [
      'a folder without a build',
      (dist) => rmSync(join(dist, 'release.json')),
      /build the remote first/,
    ],
    ['a build cut short', (dist) => rmSync(join(dist, 'entry.js')), /entry\.js is missing/],
    [
      'a lost text',
      (dist) => rmSync(join(dist, 'locales/en.json')),
      /locales\/en\.json is missing/,
    ],
    [
      'a file that is not what was built',
      (dist) => writeFileSync(join(dist, 'entry.js'), 'other'),
      /entry\.js is not what was built/,
    ],
    [
      'a manifest that is no JSON',
      (dist) => writeFileSync(join(dist, 'release.json'), '{"name":'),
      /release\.json is no JSON/,
    ],
    [
      'a name that leads elsewhere',
      (dist) => writeManifest(dist, { releaseId: '../../etc' }),
      /\/releaseId/,
    ],
    [
      'a file that lies elsewhere',
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

  it.each(refusals)('%s', async (_, damage, reason) => {
    await deploy('one');
    const before = allFiles();
    const dist = sampleBuild(home, 'two');
    damage(dist);
    await expect(desk.publish(dist, why)).rejects.toThrow(reason);
    expect(allFiles()).toEqual(before);
  });

  it('a release that is there with other content', async () => {
    await deploy('one');
    const before = allFiles();
    const { releaseId } = sampleManifest('one');
    const other = sampleBuild(home, 'two', { releaseId });
    await expect(desk.publish(other, why)).rejects.toThrow('is published with other content');
    expect(allFiles()).toEqual(before);
  });

  it('a release whose published files were changed since', async () => {
    await deploy('one');
    const { releaseId } = sampleManifest('one');
    writeFileSync(join(releases, name, releaseId, 'locales/en.json'), '"x"');
    await expect(desk.publish(sampleBuild(home, 'one'), why)).rejects.toThrow(
      'locales/en.json is not what was built',
    );
  });

  // The disk is full from the nth write on: manifest, files, audit and registry all have their turn.
  it.each([1, 2, 3, 4, 5, 6])('to a disk that is full from its %sth write on', async (room) => {
    await deploy('one');
    const before = liveState();
    const full = deskOn(diskWithRoomFor(room - 1));
    const deployed = async () => {
      const { releaseId } = await full.publish(sampleBuild(home, 'two'), why);
      await full.promote({ name, releaseId, why });
    };
    await expect(deployed()).rejects.toThrow(/is full; nothing was changed/);
    expect(liveState()).toEqual(before);
    expect(readdirSync(releases, { recursive: true }).filter(isDraft)).toEqual([]);
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
