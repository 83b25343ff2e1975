import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Value } from 'typebox/value';
import { containerName, readManifest, ROOT, SHARE_TABLE } from '@edp/build';
import {
  addedPage,
  CONTRACT_VERSION,
  JOURNEY_PAGES,
  type JourneyPage,
  type ProductCatalogue,
  ReleaseManifest,
  SHELL_PAGES,
  STEPS,
} from '@edp/contracts';
import { LANGUAGE_KEYS } from '@edp/domain';
import {
  compatibilityProblems,
  integrityOf,
  readBuild,
  releaseIdOf,
  viewFileOf,
} from '@edp/releases';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { type Fault, FAULTS, makeBuild } from '../harness/releases';
import { remoteNames } from '../lib/root.mjs';

const REMOTES = remoteNames();
const PROBE = join(ROOT, 'tools/built/probe-remote.mjs');
/** Not part of a release: browsers request them each time. */
const UNVERSIONED = ['release.json', 'sw.js'];
const APPS = ['shell', ...REMOTES];

describe.each(APPS)('release of %s', (app) => {
  const dist = join(ROOT, app, 'dist');
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const released = files.filter(
    (file) => /\.(js|css|json|html)$/.test(file) && !UNVERSIONED.includes(file),
  );

  it('has a manifest that matches the contract', () => {
    expect([...Value.Errors(ReleaseManifest, release)]).toEqual([]);
    expect(release).toMatchObject({ name: app, contractVersion: CONTRACT_VERSION });
    expect(release.owner).toBe(readManifest(app).federation?.owner);
  });

  it('pins each of its files by hash', () => {
    expect(Object.keys(release.integrity).sort()).toEqual(released.sort());
    for (const [file, hash] of Object.entries(release.integrity)) {
      expect(integrityOf(readFileSync(join(dist, file)))).toBe(hash);
    }
  });

  it('has a compressed variant of each script and style, which decompresses to the same bytes', () => {
    for (const file of released.filter((name) => /\.(js|css)$/.test(name))) {
      const compressed = readFileSync(join(dist, `${file}.br`));
      expect(brotliDecompressSync(compressed).equals(readFileSync(join(dist, file)))).toBe(true);
    }
    expect(files.filter((file) => file.endsWith('.map.br'))).toEqual([]);
  });

  it('has an id derived from its content, and can be published', async () => {
    expect(release.releaseId).toBe(releaseIdOf(release));
    expect((await readBuild(dist)).manifest).toEqual(release);
  });

  it('contains its texts in both languages', () => {
    const own = files.filter((file) => file.endsWith(`${app}.json`));
    expect(own.sort()).toEqual([`locales/en/${app}.json`, `locales/my/${app}.json`]);
  });

  it('contains the first view of each page for each product and language, and no other', () => {
    const views = files.filter((file) => file.startsWith('views/'));
    expect(views.sort()).toEqual(viewFilesOf(release).sort());
  });

  it('does not use eval', () => {
    const evaluatesText = /\bnew Function\(|\bFunction\("|\beval\(/;
    const scripts = files.filter((name) => name.endsWith('.js'));
    const withEval = scripts.filter((name) =>
      evaluatesText.test(readFileSync(join(dist, name), 'utf8')),
    );
    expect(withEval).toEqual([]);
  });
});

describe.each(REMOTES)('container of %s', (remote) => {
  it('can be imported by any host, and exposes the lifecycles', () => {
    const probe = execFileSync('node', [PROBE, join(ROOT, remote, 'dist')]);
    expect(JSON.parse(probe.toString())).toMatchObject({
      bootstrap: 'function',
      mount: 'function',
      unmount: 'function',
    });
  });

  it('has a unique name per release, wherever the name appears', () => {
    const dist = join(ROOT, remote, 'dist');
    const { container = '', entry } = JSON.parse(
      readFileSync(join(dist, 'release.json'), 'utf8'),
    ) as ReleaseManifest;
    expect(container).toMatch(new RegExp(`^${containerName(remote)}_[0-9a-f]{12}$`));
    expect(container).not.toContain('0'.repeat(12));
    const names = readFileSync(join(dist, entry), 'utf8').match(/\bmfe_[a-z]+(_\w+)?/g);
    expect(new Set(names)).toEqual(new Set([container]));
  });

  it('requires shared modules from the host at the versions of the share table', () => {
    const { shared } = JSON.parse(
      readFileSync(join(ROOT, remote, 'dist/release.json'), 'utf8'),
    ) as ReleaseManifest;
    const known = SHARE_TABLE.map((row) => row.key);
    expect(known).toEqual(expect.arrayContaining(Object.keys(shared)));
  });
});

describe('a build with an injected fault', () => {
  const folder = temporaryFolder();

  it.each(Object.keys(FAULTS) as Fault[])(
    'passes the checks of the registry, and cannot be mounted: %s',
    async (fault) => {
      const build = join(folder, fault);
      const release = makeBuild({
        remote: 'mfe-plan',
        mark: fault,
        folder: build,
        ...FAULTS[fault],
      });
      expect((await readBuild(build)).manifest).toEqual(release);
      expect(() => execFileSync('node', [PROBE, build], { stdio: 'ignore' })).toThrow();
    },
  );
});

describe('the names of shared modules', () => {
  const manifestOf = (app: string) =>
    JSON.parse(readFileSync(join(ROOT, app, 'dist/release.json'), 'utf8')) as ReleaseManifest;

  it.each(REMOTES)('that %s uses are provided by the shell', (remote) => {
    const { uses = {} } = manifestOf(remote);
    expect(uses['@edp/store']).toContain('useAppSelector');
    expect(compatibilityProblems(manifestOf(remote), manifestOf('shell'))).toEqual([]);
  });

  it('decide whether a remote fits an older shell', () => {
    const shell = manifestOf('shell');
    const provides = { ...shell.provides, '@edp/store': ['injectSlice'] };
    const [reason] = compatibilityProblems(manifestOf('mfe-plan'), { ...shell, provides });
    expect(reason).toMatch(/^it uses .*useAppSelector.* of @edp\/store/);
  });
});

/** Derived from the pages, not from the manifest of an app: an app that lacks a page has to fail. */
function viewFilesOf({ name, pages = [] }: ReleaseManifest): string[] {
  const journey = Object.keys(JOURNEY_PAGES) as JourneyPage[];
  const isShell = name === 'shell';
  const withoutProduct = isShell ? (['home', '404', '500', 'maintenance'] as const) : [];
  const perProduct = isShell
    ? [
        ...journey,
        ...SHELL_PAGES.filter((page) => page !== 'home' && page !== '500'),
        ...['none', ...STEPS].map((step) => addedPage(`added/${step}`)),
      ]
    : [
        ...journey.filter((page) => JOURNEY_PAGES[page].remote === name),
        ...pages.map(({ path }) => addedPage(path)),
      ];
  const catalogue = readFileSync(join(ROOT, 'services/gateway/data/products.json'), 'utf8');
  const { products } = JSON.parse(catalogue) as ProductCatalogue;
  return [
    ...withoutProduct.map((page) => ({ page, product: null })),
    ...perProduct.flatMap((page) => products.map((product) => ({ page, product }))),
  ].flatMap((place) =>
    LANGUAGE_KEYS.map((language) => viewFileOf({ ...place, language, products })),
  );
}
