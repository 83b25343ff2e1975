import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { areLive, deployRemotes, releasesFolder } from './releases.mjs';
import { runNode } from './run-node.mjs';

jest.mock('./run-node.mjs', () => ({ runNode: jest.fn().mockResolvedValue(true) }));

const root = temporaryFolder();
const releases = join(root, 'releases');

function write(file: string, value: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(value));
}

beforeEach(() => {
  for (const name of ['mfe-plan', 'mfe-quote']) {
    write(`${name}/dist/release.json`, { releaseId: 'aaa' });
    write(`releases/${name}/aaa/release.json`, { releaseId: 'aaa' });
  }
  write('releases/registry.json', {
    remotes: { 'mfe-plan': { active: 'aaa' }, 'mfe-quote': { active: 'aaa' } },
  });
});

describe('areLive', () => {
  it('returns true when every build is live', () => {
    expect(areLive(releases, root)).toBe(true);
  });

  it('ignores a build that was rolled back', () => {
    const entry = { active: 'before', withdrawn: ['aaa'] };
    write('releases/registry.json', {
      remotes: { 'mfe-plan': entry, 'mfe-quote': { active: 'aaa' } },
    });
    expect(areLive(releases, root)).toBe(true);
  });

  it('ignores a remote that was retired with its build', () => {
    write('releases/registry.json', {
      remotes: { 'mfe-quote': { active: 'aaa' } },
      ended: { 'mfe-plan': { withdrawn: ['aaa'] } },
    });
    expect(areLive(releases, root)).toBe(true);
  });

  it.each([
    ['a newer build', 'mfe-plan/dist/release.json', { releaseId: 'bbb' }],
    [
      'an older release live',
      'releases/registry.json',
      { remotes: { 'mfe-plan': { active: '9' } } },
    ],
    ['a registry without a remote', 'releases/registry.json', { remotes: {} }],
    ['a damaged registry', 'releases/registry.json', null],
  ])('detects %s', (_, file, value) => {
    write(file, value);
    expect(areLive(releases, root)).toBe(false);
  });

  it('detects missing files of a live release', () => {
    rmSync(join(releases, 'mfe-quote'), { recursive: true });
    expect(areLive(releases, root)).toBe(false);
  });

  it('detects an empty data folder', () => {
    expect(areLive(join(root, 'nothing'), root)).toBe(false);
  });
});

it('the releases are in the data folder, or where RELEASES_DIR says', () => {
  expect(releasesFolder('/data', {})).toBe('/data/releases');
  expect(releasesFolder('/data', { RELEASES_DIR: '/elsewhere' })).toBe('/elsewhere');
});

it('deploys with the settings of the product that is started, not of this process', async () => {
  const env = { RELEASES_BUCKET: 'https://bucket.example/releases' };
  await deployRemotes(root, { env, say: () => undefined });
  expect(runNode).toHaveBeenCalledWith(
    expect.arrayContaining(['deploy']),
    expect.objectContaining({ env }),
  );
});
