import type { Page } from '@playwright/test';
import { cpSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { AppData, Registry } from '@edp/contracts';
import { deskOf, makeBuild } from '@edp/tools/releases';
import type { ProductFacts } from './product-facts';

type Build = Parameters<typeof makeBuild>[0];

/** Another shell is known by what its header calls the way home. */
export function callingHome(home: string): NonNullable<Build['reword']> {
  return (texts) => ({ ...texts, header: { ...(texts.header as object), home } });
}

/** Who releases while a test runs, as the squads' commands do. */
export interface Releases {
  /** Which release of a remote new journeys get. */
  readonly live: (remote: string) => string;
  /** Publishes another release of a remote and makes it live. @returns its id */
  readonly promote: (changes: Pick<Build, 'remote' | 'mark'> & Partial<Build>) => Promise<string>;
  readonly rollback: (remote: string) => Promise<void>;
  /** Another shell takes the place of the one that is served. The product must have a shell of its own. @returns its id */
  readonly replaceShell: (changes: Pick<Build, 'mark' | 'reword'>) => string;
  /** The same with a shell of other code: no script of the one before lies where shells are served from. @returns its id */
  readonly deployShell: (changes: Pick<Build, 'mark' | 'reword'>) => string;
}

export function releasesOf({ dataDir }: ProductFacts): Releases {
  const desk = deskOf(dataDir, 'a test');
  const folderOf = (mark: string) => join(dataDir, 'builds', mark);
  const why = 'a test';

  return {
    live(remote) {
      const file = join(dataDir, 'releases/registry.json');
      const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as Registry;
      return remotes[remote]?.active ?? '';
    },
    async promote(changes) {
      const folder = folderOf(changes.mark);
      const { name, releaseId } = makeBuild({ folder, fault: null, ...changes });
      await desk.publish(folder, why);
      await desk.promote({ name, releaseId, why });
      return releaseId;
    },
    async rollback(remote) {
      await desk.rollback({ name: remote, why });
    },
    replaceShell(changes) {
      const folder = folderOf(changes.mark);
      const { releaseId } = makeBuild({ ...changes, remote: 'shell', fault: null, folder });
      cpSync(folder, join(dataDir, 'shell'), { recursive: true });
      return releaseId;
    },
    deployShell(changes) {
      const folder = folderOf(changes.mark);
      const shell = { ...changes, remote: 'shell', fault: null, folder, otherScripts: true };
      const { releaseId } = makeBuild(shell);
      renameSync(join(dataDir, 'shell'), folderOf(`before-${changes.mark}`));
      renameSync(folder, join(dataDir, 'shell'));
      return releaseId;
    },
  };
}

/** What a page is told when it asks whether there is another shell by now. */
export async function servedShell(page: Page): Promise<string> {
  const answer = await page.request.get('/edp/life/page-data/app-data.json');
  return ((await answer.json()) as AppData).webpackCompilationHash;
}
