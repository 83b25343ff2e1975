import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JourneyPage, Registry } from '@edp/contracts';
import { folderStorage, ReleaseManager, signerIn } from '@edp/releases';
import { type BuildChanges, makeBuild } from '@edp/tools/releases';
import { inTemporaryFolder } from '@edp/tools/temporary-folder';
import type { ProductFacts } from '../product-facts';
import { releaseFiles } from '../release-files';
import { whenServed } from '../when-served';

/** The changes of a release: scripts, style sheet and contract version. */
export type Change = Pick<BuildChanges, 'entry' | 'module' | 'styles' | 'contractVersion'>;

const WHY = 'fault matrix';

/** Publishes and promotes releases of one remote with the code of the registry. */
export function releasesOf(product: ProductFacts, name: string, page: JourneyPage) {
  const { dataDir } = product;
  const folder = join(dataDir, 'releases');
  const registryFile = join(folder, 'registry.json');
  const originalRegistry = readFileSync(registryFile, 'utf8');
  const { manifest } = releaseFiles(product, name);
  const live = manifest.releaseId;

  /** Publishes as if the shell still supported this contract version. */
  function manager(contractVersion: number): ReleaseManager {
    const shell = { ...releaseFiles(product, 'shell').manifest, contractVersion };
    const signer = signerIn(join(dataDir, 'release-keys'));
    return new ReleaseManager({ storage: folderStorage(folder), who: 'e2e', shell, signer });
  }

  /** Publishes and promotes a release without a previous one, like the first release of a remote. */
  async function goLive(change: Change): Promise<void> {
    await inTemporaryFolder('edp-release-', async (built) => {
      const own = { remote: name, mark: randomUUID(), folder: built };
      const { contractVersion } = makeBuild({ ...own, ...change });
      const releases = manager(contractVersion);
      const { releaseId } = await releases.publish(built, WHY);
      await releases.promote({ name, releaseId, why: WHY });
      removePrevious();
      await releases.sign((one) => one === name);
      await isServed(releaseId);
    });
  }

  function removePrevious(): void {
    const { remotes, ...rest } = JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
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

  const isServed = (releaseId: string) => whenServed(product, page, releaseId);

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
