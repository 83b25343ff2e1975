import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@edp/contracts';
import { ReleaseDesk } from '../src/release-desk';
import { folderStorage } from '../src/storage/folder-storage';
import { sampleBuild, sampleShell } from './sample-build';

type DeskOptions = ConstructorParameters<typeof ReleaseDesk>[0];

/** The remote that a bench releases, and why. */
export const ORDER = { name: 'mfe-plan', why: 'a test' };

/** A desk on a folder of its own, with a clock that the test sets: milliseconds since 1970. */
export function deskBench() {
  const home = mkdtempSync(join(tmpdir(), 'edp-desk-'));
  const releases = join(home, 'releases');
  const time = { now: Date.now() };
  const deskWith = (options: Partial<DeskOptions>) =>
    new ReleaseDesk({
      storage: folderStorage(releases),
      who: 'aina',
      clock: () => new Date(time.now),
      ...options,
    });
  const desk = deskWith({ shell: sampleShell() });

  async function publish(code: string, changes: Partial<ReleaseManifest> = {}): Promise<string> {
    return (await desk.publish(sampleBuild(home, code, changes), ORDER.why)).releaseId;
  }
  return {
    home,
    releases,
    time,
    desk,
    /** Another desk on the same folder. */
    deskWith,
    publish,
    async deploy(code: string): Promise<string> {
      const releaseId = await publish(code);
      await desk.promote({ ...ORDER, releaseId });
      return releaseId;
    },
    entry: async () => (await desk.list()).remotes[ORDER.name],
    folderOf: (id: string) => join(releases, ORDER.name, id),
    remove() {
      rmSync(home, { recursive: true });
    },
  };
}

export type DeskBench = ReturnType<typeof deskBench>;
