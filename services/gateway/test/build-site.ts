import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ReleaseManifest, type Registry } from '@edp/contracts';
import { releaseIdOf } from '@edp/releases';

const SECRET = 'a secret of the tests, long enough to pass';

/** A shell and five remotes on disk, as small as they can be, and the environment that points to them. */
export function buildSite() {
  const root = mkdtempSync(path.join(tmpdir(), 'edp-gateway-'));
  const shellDir = path.join(root, 'shell');
  const releasesDir = path.join(root, 'releases');
  writeRelease(shellDir, 'shell', 'aaaaaaaaaaaa', 'main');
  writeTexts(shellDir, 'shell', {
    titles: { home: 'Choose', quotation: 'Who', '404': 'Sorry, page not found!' },
    brand: { group: 'Amber' },
  });

  const remotes: Registry['remotes'] = {};
  for (const name of ['mfe-quote', 'mfe-plan', 'mfe-application', 'mfe-health', 'mfe-payment']) {
    writeRelease(path.join(releasesDir, name, 'bbbbbbbbbbbb'), name, 'bbbbbbbbbbbb', 'remoteEntry');
    remotes[name] = { owner: 'A squad', active: 'bbbbbbbbbbbb', previous: [] };
  }
  const writeRegistry = (registry: unknown) => {
    writeFileSync(path.join(releasesDir, 'registry.json'), JSON.stringify(registry));
  };
  writeRegistry({ version: 1, remotes } satisfies Registry);

  const env = {
    SHELL_DIR: shellDir,
    RELEASES_DIR: releasesDir,
    PRODUCTS_FILE: path.join(__dirname, '../data/products.json'),
    SESSION_SECRET: SECRET,
    INTERNAL_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  };
  return { env, releasesDir, remotes, writeRegistry, secret: SECRET };
}

/** The manifest of a release of one script, under an id that somebody gave it. */
function manifestOf(name: string, releaseId: string, entryName: string, version: string) {
  const entry = `${entryName}.0123abcd.js`;
  const script = `export const name = '${name}';`;
  const manifest: ReleaseManifest = {
    name,
    version,
    releaseId,
    contractVersion: 1,
    owner: 'A squad',
    entry,
    initial: [entry],
    styles: [],
    exposes: name === 'shell' ? [] : ['./lifecycles'],
    shared: {},
    integrity: { [entry]: `sha384-${createHash('sha384').update(script).digest('base64')}` },
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

/** The id of a version of a remote, as its build has it. */
export function idOfBuild(name: string, version: string): string {
  return releaseIdOf(manifestOf(name, '', 'remoteEntry', version).manifest);
}

/** A build of a version of a remote, which can be published. */
export function buildRelease(folder: string, name: string, version: string): void {
  writeBuild(folder, manifestOf(name, idOfBuild(name, version), 'remoteEntry', version));
}

function writeBuild(
  folder: string,
  { manifest, script }: { manifest: ReleaseManifest; script: string },
): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, manifest.entry), script);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
}

function writeTexts(folder: string, namespace: string, texts: object): void {
  for (const language of ['en', 'my']) {
    mkdirSync(path.join(folder, 'locales', language), { recursive: true });
    writeFileSync(
      path.join(folder, 'locales', language, `${namespace}.json`),
      JSON.stringify(texts),
    );
  }
}
