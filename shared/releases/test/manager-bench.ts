import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@edp/contracts';
import { ReleaseManager } from '../src/release-manager';
import { folderStorage } from '../src/storage/folder-storage';
import { sampleBuild, sampleShell } from './sample-build';

type ReleaseManagerOptions = ConstructorParameters<typeof ReleaseManager>[0];

/** The remote that the bench releases, and the reason. */
export const ORDER = { name: 'mfe-plan', why: 'a test' };

/** A manager on its own folder, with a clock that the test sets: milliseconds since 1970. */
export function managerBench() {
  const home = mkdtempSync(join(tmpdir(), 'edp-manager-'));
  const releases = join(home, 'releases');
  const time = { now: Date.now() };
  const managerWith = (options: Partial<ReleaseManagerOptions>) =>
    new ReleaseManager({
      storage: folderStorage(releases),
      who: 'aina',
      clock: () => new Date(time.now),
      ...options,
    });
  const manager = managerWith({ shell: sampleShell() });

  async function publish(code: string, changes: Partial<ReleaseManifest> = {}): Promise<string> {
    return (await manager.publish(sampleBuild(home, code, changes), ORDER.why)).releaseId;
  }
  return {
    home,
    releases,
    time,
    manager,
    /** Another manager on the same folder. */
    managerWith,
    publish,
    async deploy(code: string): Promise<string> {
      const releaseId = await publish(code);
      await manager.promote({ ...ORDER, releaseId });
      return releaseId;
    },
    entry: async () => (await manager.list()).remotes[ORDER.name],
    folderOf: (id: string) => join(releases, ORDER.name, id),
    remove() {
      rmSync(home, { recursive: true });
    },
  };
}

export type ManagerBench = ReturnType<typeof managerBench>;
