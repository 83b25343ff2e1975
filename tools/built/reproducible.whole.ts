import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@edp/build';
import type { ReleaseManifest } from '@edp/contracts';
import { copyCheckout } from '../lib/checkout-copy';

// A complete build without a cache.
jest.setTimeout(900_000);

/** Parts of a build that may differ: the commit, which is unknown in an archive or an image. */
function releaseIn(root: string, app: string) {
  const text = readFileSync(join(root, app, 'dist/release.json'), 'utf8');
  return { ...(JSON.parse(text) as ReleaseManifest), commit: undefined };
}

/** One remote represents all, because remotes differ only in their sources. */
const APPS = ['shell', 'mfe-quote'];

it('a build from the cache emits the same releases again', () => {
  const releases = () => APPS.map((app) => releaseIn(ROOT, app));
  const before = releases();
  execFileSync(process.execPath, ['tools/build.mjs', '--force', ...APPS], { cwd: ROOT });
  expect(releases()).toEqual(before);
});

describe('the same sources built in another folder, without history and cache, in another environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edp-elsewhere-'));
  let elsewhere: string;

  beforeAll(() => {
    elsewhere = copyCheckout(join(folder, 'at/another/depth')).root;
    const env = { ...process.env, NODE_ENV: 'production', TZ: 'Pacific/Kiritimati', LC_ALL: 'C' };
    execFileSync(process.execPath, ['tools/build.mjs', ...APPS], { cwd: elsewhere, env });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(APPS)('result in the same release of %s', (app) => {
    expect(releaseIn(elsewhere, app)).toEqual(releaseIn(ROOT, app));
  });

  it('result in the same service worker', () => {
    const worker = (root: string) => readFileSync(join(root, 'shell/dist/sw.js'), 'utf8');
    expect(worker(elsewhere)).toBe(worker(ROOT));
  });
});
