import type { Page } from '@playwright/test';
import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { AppData } from '@edp/contracts';
import { type BuildChanges, releaseManagerOf, makeBuild } from '@edp/tools/releases';
import type { ProductFacts } from './product-facts';
import { releaseFiles } from './release-files';

type Own = Pick<BuildChanges, 'remote' | 'mark'>;
type OfShell = Pick<BuildChanges, 'mark' | 'reword'>;

/** A change of the shell that is visible in the label of its home link. */
export function withHomeLink(home: string): NonNullable<BuildChanges['reword']> {
  return (texts) => ({ ...texts, header: { ...(texts.header as object), home } });
}

/** Releases during a test, like the commands of the squads. */
export interface Releases {
  /** The release of a remote for new journeys. */
  readonly live: (remote: string) => string;
  /** Publishes another release of a remote and makes it live. @returns its id */
  readonly promote: (changes: Own & Partial<BuildChanges>) => Promise<string>;
  /** Publishes another release of a remote and gives it to 99 of 100 new journeys, which is the most. @returns its id */
  readonly canary: (changes: Own) => Promise<string>;
  /** Makes a published release live. */
  readonly goLive: (remote: string, releaseId: string) => Promise<void>;
  readonly rollback: (remote: string) => Promise<void>;
  /** Replaces the served shell by another one. The product must have its own shell. @returns its id */
  readonly replaceShell: (changes: OfShell) => string;
  /** The same with other code: the scripts of the previous shell are removed from its folder. @returns its id */
  readonly deployShell: (changes: OfShell) => string;
}

export function releasesOf(product: ProductFacts): Releases {
  const { dataDir } = product;
  const manager = releaseManagerOf(dataDir, 'a test');
  const folderOf = (mark: string) => join(dataDir, 'builds', mark);
  const why = 'a test';
  const publish = async (changes: Own & Partial<BuildChanges>) => {
    const folder = folderOf(changes.mark);
    const { name, releaseId } = makeBuild({ folder, ...changes });
    await manager.publish(folder, why);
    return { name, releaseId, why };
  };

  return {
    live: (remote) => releaseFiles(product, remote).manifest.releaseId,
    async promote(changes) {
      const release = await publish(changes);
      await manager.promote(release);
      return release.releaseId;
    },
    async canary(changes) {
      const release = await publish(changes);
      await manager.canary({ ...release, percent: 99 });
      return release.releaseId;
    },
    async goLive(remote, releaseId) {
      await manager.promote({ name: remote, releaseId, why });
    },
    async rollback(remote) {
      await manager.rollback({ name: remote, why });
    },
    replaceShell(changes) {
      const folder = folderOf(changes.mark);
      const { releaseId } = makeBuild({ ...changes, remote: 'shell', folder });
      cpSync(folder, join(dataDir, 'shell'), { recursive: true });
      return releaseId;
    },
    deployShell(changes) {
      const folder = folderOf(changes.mark);
      const shell = { ...changes, remote: 'shell', folder };
      const { releaseId } = makeBuild({ ...shell, otherScripts: true });
      renameSync(join(dataDir, 'shell'), folderOf(`before-${changes.mark}`));
      renameSync(folder, join(dataDir, 'shell'));
      return releaseId;
    },
  };
}

/** The current shell, as the page data reports it. */
export async function servedShell(page: Page): Promise<string> {
  const response = await page.request.get('/edp/life/page-data/app-data.json');
  return ((await response.json()) as AppData).webpackCompilationHash;
}
