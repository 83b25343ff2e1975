import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JourneyPage, Registry, ReleaseManifest } from '@edp/contracts';
import { folderStorage, integrityOf, ReleaseManager, releaseIdOf, signerIn } from '@edp/releases';
import type { ProductFacts } from '../product-facts';
import { whenServed } from '../when-served';

/** The changes of a release: scripts, style sheet and manifest. */
export interface Change {
  readonly entry?: (script: string) => string;
  readonly module?: (script: string) => string;
  readonly styles?: (sheet: string) => string;
  readonly manifest?: Partial<ReleaseManifest>;
}

const WHY = 'fault matrix';

/** Publishes and promotes releases of one remote with the code of the registry. */
export function releasesOf({ dataDir, url }: ProductFacts, name: string, page: JourneyPage) {
  const folder = join(dataDir, 'releases');
  const registryFile = join(folder, 'registry.json');
  const registry = () => JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  const originalRegistry = readFileSync(registryFile, 'utf8');
  const live = registry().remotes[name]?.active ?? '';
  const liveFolder = join(folder, name, live);
  const manifest = readJson(join(liveFolder, 'release.json'));

  /** Publishes as if the shell still supported this contract version. */
  function manager(contractVersion: number): ReleaseManager {
    const shell = { ...readJson(join(dataDir, 'shell/release.json')), contractVersion };
    const signer = signerIn(join(dataDir, 'release-keys'));
    return new ReleaseManager({ storage: folderStorage(folder), who: 'e2e', shell, signer });
  }

  /** Publishes and promotes a release without a previous one, like the first release of a remote. */
  async function goLive(change: Change): Promise<void> {
    const built = mkdtempSync(join(tmpdir(), 'edp-release-'));
    try {
      // Compressed forms would still have the unchanged content.
      cpSync(liveFolder, built, { recursive: true, filter: (file) => !file.endsWith('.br') });
      const changed = applyChange(built, manifest, change);
      const releases = manager(changed.contractVersion);
      const { releaseId } = await releases.publish(built, WHY);
      await releases.promote({ name, releaseId, why: WHY });
      removePrevious();
      await releases.sign((one) => one === name);
      await isServed(releaseId);
    } finally {
      rmSync(built, { recursive: true });
    }
  }

  function removePrevious(): void {
    const { remotes, ...rest } = registry();
    const entry = remotes[name];
    if (!entry) return;
    const withoutPrevious = {
      ...rest,
      remotes: { ...remotes, [name]: { ...entry, previous: [] } },
    };
    writeRegistry(JSON.stringify(withoutPrevious));
  }

  /** Atomically, because a gateway that reads a partial file ignores it. */
  function writeRegistry(content: string): void {
    writeFileSync(`${registryFile}.next`, content);
    renameSync(`${registryFile}.next`, registryFile);
  }

  const isServed = (releaseId: string) => whenServed({ url }, page, releaseId);

  return {
    goLive,
    /** Promotes the original release again. */
    async promoteOriginal(): Promise<void> {
      await manager(manifest.contractVersion).promote({ name, releaseId: live, why: WHY });
      await isServed(live);
    },
    /** Restores the original registry. */
    async restore(): Promise<void> {
      writeRegistry(originalRegistry);
      await manager(manifest.contractVersion).sign((one) => one === name);
      await isServed(live);
    },
    /** Scripts of the original release, without its entry. */
    chunks: Object.keys(manifest.integrity).filter(
      (file) => file.endsWith('.js') && file !== manifest.entry,
    ),
  };
}

/** Changes the files of a build and its manifest. */
function applyChange(built: string, manifest: ReleaseManifest, change: Change): ReleaseManifest {
  const [entry = '', module = ''] = manifest.initial;
  const [sheet = ''] = manifest.styles;
  const integrity = { ...manifest.integrity };
  for (const [file, edit] of [
    [entry, change.entry],
    [module, change.module],
    [sheet, change.styles],
  ] as const) {
    if (!edit) continue;
    const before = readFileSync(join(built, file), 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${file} is unchanged: the fault was not injected.`);
    writeFileSync(join(built, file), after);
    integrity[file] = integrityOf(Buffer.from(after));
  }
  // A new version makes it a different release even without another change.
  const version = `${manifest.version}-${randomBytes(6).toString('hex')}`;
  const facts = { ...manifest, ...change.manifest, integrity, version };
  const changed = { ...facts, releaseId: releaseIdOf(facts) };
  writeFileSync(join(built, 'release.json'), JSON.stringify(changed));
  return changed;
}

function readJson(file: string): ReleaseManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
}
