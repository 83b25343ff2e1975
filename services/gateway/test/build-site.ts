import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RegistryEntry, type ReleaseManifest, type Registry } from '@edp/contracts';
import { integrityOf, releaseIdOf } from '@edp/releases';

const NO_TEXTS = {};
const SECRET = 'a secret of the tests, long enough to pass';

/** A minimal shell and five remotes on disk, and the environment for them. */
export function buildSite() {
  const root = mkdtempSync(path.join(tmpdir(), 'edp-gateway-'));
  const shellDir = path.join(root, 'shell');
  const releasesDir = path.join(root, 'releases');
  writeRelease(shellDir, 'shell', 'aaaaaaaaaaaa', 'main');
  writeTexts(shellDir, 'shell', {
    titles: { home: 'Choose', quotation: 'Who', '404': 'Sorry, page not found!' },
    brand: { group: 'Amber' },
    install: { description: 'Cover & price online' },
  });

  const remotes: Registry['remotes'] = {};
  for (const name of ['mfe-quote', 'mfe-plan', 'mfe-application', 'mfe-health', 'mfe-payment']) {
    writeRelease(path.join(releasesDir, name, 'bbbbbbbbbbbb'), name, 'bbbbbbbbbbbb', 'remoteEntry');
    remotes[name] = { owner: 'A squad', active: 'bbbbbbbbbbbb', previous: [] };
  }
  const writeRegistry = (registry: unknown) => {
    writeFileSync(path.join(releasesDir, 'registry.json'), JSON.stringify(registry));
  };
  /** Changes the registry entries of these remotes; all others get their initial ones. */
  const register = (changes: Readonly<Record<string, Partial<RegistryEntry>>>) => {
    const all = { ...remotes };
    for (const [name, change] of Object.entries(changes))
      all[name] = { owner: 'A squad', active: 'bbbbbbbbbbbb', previous: [], ...change };
    writeRegistry({ version: 1, remotes: all } satisfies Registry);
  };
  register({});

  const env = {
    SHELL_DIR: shellDir,
    RELEASES_DIR: releasesDir,
    RELEASE_KEYS: 'off',
    RETAINED_SHELLS_DIR: path.join(root, 'retained-shells'),
    PRODUCTS_FILE: path.join(__dirname, '../data/products.json'),
    SESSION_SECRET: SECRET,
    INTERNAL_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  };
  return { env, releasesDir, remotes, writeRegistry, register, secret: SECRET };
}

/** The manifest of a release of one script and `texts`, with a given id. */
function manifestOf(
  name: string,
  releaseId: string,
  entryName: string,
  version: string,
  texts: Readonly<Record<string, string>> = {},
) {
  const entry = `${entryName}.0123abcd.js`;
  const script = `export const name = '${name}';`;
  const hashes = Object.entries({ [entry]: script, ...texts }).map(
    ([file, content]) => [file, integrityOf(Buffer.from(content))] as const,
  );
  const manifest: ReleaseManifest = {
    name,
    version,
    releaseId,
    contractVersion: 2,
    owner: 'A squad',
    entry,
    initial: [entry],
    styles: [],
    exposes: name === 'shell' ? [] : ['./lifecycles'],
    shared: {},
    integrity: Object.fromEntries(hashes),
  };
  return { manifest, script };
}

export function writeRelease(
  folder: string,
  name: string,
  releaseId: string,
  entryName: string,
): void {
  writeBuild(folder, manifestOf(name, releaseId, entryName, '1.0.0'));
}

/** Changes the manifest of a release. */
export function amendManifest(folder: string, changes: Partial<ReleaseManifest>): void {
  const file = path.join(folder, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  writeFileSync(file, JSON.stringify({ ...manifest, ...changes }));
}

/** The release id of a version of a remote. */
export function idOfBuild(name: string, version: string): string {
  return releaseIdOf(publishable(name, '', version).manifest);
}

/** A publishable build of a version of a remote. */
export function buildRelease(folder: string, name: string, version: string): void {
  writeBuild(folder, publishable(name, idOfBuild(name, version), version));
  writeTexts(folder, name, NO_TEXTS);
}

function publishable(name: string, releaseId: string, version: string) {
  return manifestOf(name, releaseId, 'remoteEntry', version, textsOf(name, NO_TEXTS));
}

function writeBuild(
  folder: string,
  { manifest, script }: { manifest: ReleaseManifest; script: string },
): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, manifest.entry), script);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
}

/** The texts of a namespace, the same in both languages, by their file. */
function textsOf(namespace: string, texts: object): Record<string, string> {
  const paths = ['en', 'my'].map((language) => `locales/${language}/${namespace}.json`);
  return Object.fromEntries(paths.map((file) => [file, JSON.stringify(texts)]));
}

function writeTexts(folder: string, namespace: string, texts: object): void {
  for (const [file, content] of Object.entries(textsOf(namespace, texts))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}
