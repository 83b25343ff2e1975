import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ReleaseManifest, type Registry } from '@edp/contracts';

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

export function writeRelease(
  folder: string,
  name: string,
  releaseId: string,
  entryName: string,
): void {
  mkdirSync(folder, { recursive: true });
  const entry = `${entryName}.0123abcd.js`;
  const script = `export const name = '${name}';`;
  writeFileSync(path.join(folder, entry), script);
  const manifest: ReleaseManifest = {
    name,
    version: '1.0.0',
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
