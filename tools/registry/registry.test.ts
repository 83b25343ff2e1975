import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { promote } from './promote';
import { publish } from './publish';
import { readRegistry } from './registry-file';

let home: string;
let releases: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'edp-registry-'));
  releases = join(home, 'releases');
});
afterEach(() => rmSync(home, { recursive: true }));

/** A build as the remotes make them, small. */
function build(code: string, changes: Record<string, unknown> = {}): string {
  const dist = mkdtempSync(join(home, 'dist-'));
  const digest = (algorithm: string, encoding: 'hex' | 'base64') =>
    createHash(algorithm).update(code).digest(encoding);
  mkdirSync(join(dist, 'locales'));
  writeFileSync(join(dist, 'locales/en.json'), '{}');
  writeFileSync(join(dist, 'entry.js'), code);
  writeFileSync(join(dist, 'entry.js.map'), '{}');
  writeFileSync(
    join(dist, 'release.json'),
    JSON.stringify({
      name: 'mfe-plan',
      version: '0.1.0',
      releaseId: digest('sha256', 'hex').slice(0, 12),
      contractVersion: 1,
      owner: 'Squad',
      entry: 'entry.js',
      initial: ['entry.js'],
      styles: [],
      exposes: ['./lifecycles'],
      shared: {},
      integrity: { 'entry.js': `sha384-${digest('sha384', 'base64')}` },
      ...changes,
    }),
  );
  return dist;
}

function deploy(code: string): string {
  const { releaseId } = publish(build(code), releases);
  promote(releases, 'mfe-plan', releaseId);
  return releaseId;
}

describe('publish', () => {
  it('copies the build without its source maps', () => {
    const { releaseId } = publish(build('one'), releases);
    const folder = join(releases, 'mfe-plan', releaseId);
    expect(readFileSync(join(folder, 'entry.js'), 'utf8')).toBe('one');
    expect(existsSync(join(folder, 'locales/en.json'))).toBe(true);
    expect(existsSync(join(folder, 'entry.js.map'))).toBe(false);
  });

  it('makes nothing live', () => {
    publish(build('one'), releases);
    expect(readRegistry(releases).remotes).toEqual({});
  });

  it('never changes a release that is published', () => {
    const { releaseId } = publish(build('one'), releases);
    const file = join(releases, 'mfe-plan', releaseId, 'locales/en.json');
    writeFileSync(file, '"mark"');
    publish(build('one'), releases);
    expect(readFileSync(file, 'utf8')).toBe('"mark"');
  });

  it('refuses a file that is not what was built', () => {
    const dist = build('one');
    writeFileSync(join(dist, 'entry.js'), 'two');
    expect(() => publish(dist, releases)).toThrow('entry.js is not what was built');
  });

  it('refuses a build for another version of the remote contract', () => {
    expect(() => publish(build('one', { contractVersion: 2 }), releases)).toThrow(
      'speaks version 2 of the remote contract',
    );
  });

  it('refuses a manifest that does not fit its schema', () => {
    expect(() => publish(build('one', { releaseId: '../../etc' }), releases)).toThrow('/releaseId');
  });

  it('says so when nothing is built', () => {
    expect(() => publish(home, releases)).toThrow('build the remote first');
  });
});

describe('promote', () => {
  it('makes a published release live and keeps the one before it', () => {
    const one = deploy('one');
    const two = deploy('two');
    expect(readRegistry(releases).remotes['mfe-plan']).toEqual({
      owner: 'Squad',
      active: two,
      previous: [one],
    });
  });

  it('goes back to an older release', () => {
    const one = deploy('one');
    const two = deploy('two');
    promote(releases, 'mfe-plan', one);
    expect(readRegistry(releases).remotes['mfe-plan']).toMatchObject({
      active: one,
      previous: [two],
    });
  });

  it('tells when the release is live already', () => {
    const one = deploy('one');
    expect(promote(releases, 'mfe-plan', one)).toBe(false);
  });

  it('refuses a release that is not published, and changes nothing', () => {
    deploy('one');
    const before = readRegistry(releases);
    expect(() => promote(releases, 'mfe-plan', '0123456789ab')).toThrow('is not published');
    expect(readRegistry(releases)).toEqual(before);
  });

  it('keeps ten earlier releases and removes the files of older ones', () => {
    const ids = Array.from({ length: 13 }, (_, index) => deploy(`code ${index}`));
    expect(readRegistry(releases).remotes['mfe-plan']?.previous).toHaveLength(10);
    expect(existsSync(join(releases, 'mfe-plan', ids[1]!))).toBe(false);
    expect(existsSync(join(releases, 'mfe-plan', ids[2]!))).toBe(true);
  });

  it('loses no change when several remotes are made live at once', async () => {
    const names = ['mfe-quote', 'mfe-plan', 'mfe-application', 'mfe-health', 'mfe-payment'];
    const deploys = names.map((name) => {
      const args = ['--import', 'tsx', join(__dirname, 'registry.ts'), 'deploy', name];
      return promisify(execFile)(process.execPath, [
        ...args,
        `--from=${build(`code of ${name}`, { name })}`,
        `--data-dir=${home}`,
      ]);
    });
    await Promise.all(deploys);
    expect(Object.keys(readRegistry(releases).remotes).sort()).toEqual([...names].sort());
  }, 60_000);

  it('leaves a damaged registry alone and names it', () => {
    deploy('one');
    writeFileSync(join(releases, 'registry.json'), '{');
    expect(() => deploy('two')).toThrow(/registry\.json is no JSON/);
    expect(readFileSync(join(releases, 'registry.json'), 'utf8')).toBe('{');
  });
});
