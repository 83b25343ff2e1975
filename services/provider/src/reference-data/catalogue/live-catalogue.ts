import type { Log } from '@edp/service';
import { type Catalogue, CatalogueError, type CatalogueSource } from './catalogue';
import { folderStamp } from './folder-stamp';
import { createHolding } from './holding';
import { loadCatalogue, type LoadedCatalogue } from './load-catalogue';

/** The data files as they are now: read again when they change, without a restart. */
export interface LiveCatalogue extends CatalogueSource {
  /**
   * Does some work on the set that is in force now: whatever the work asks for, and however long it takes, it sees
   * this one set. Requests and worker rounds run in it, so that nothing is decided by half of a change.
   */
  hold<T>(work: () => T): T;
  /** Looks whether files have changed. A change is taken up once the folder has rested from one look to the next. */
  look(): Promise<void>;
  /** Why the newest files are not in force, each problem with file, line and reason; empty when they are. */
  problems(): readonly string[];
}

interface Dependencies {
  readonly folder: string;
  /** What the start read. */
  readonly loaded: LoadedCatalogue;
  /** Keeps rates and questions before anything is made with them. Throws a `CatalogueError` when they may not be used. */
  readonly keepVersions: (next: LoadedCatalogue) => Promise<void>;
  readonly log: Log;
}

export function createLiveCatalogue(dependencies: Dependencies): LiveCatalogue {
  const { folder, loaded, keepVersions, log } = dependencies;
  const sets = createHolding<Catalogue>(loaded.catalogue);
  let problems: readonly string[] = [];
  let seen = loaded.stamp;
  /** Of the files that were taken up or rejected last. */
  let decidedOn = loaded.stamp;

  return {
    current: () => sets.current(),
    hold: (work) => sets.hold(work),
    problems: () => problems,

    async look() {
      const stamp = await folderStamp(folder);
      const isResting = stamp === seen;
      seen = stamp;
      // Somebody may still be writing: files are read when they are as they were a look ago.
      if (stamp === decidedOn || !isResting) return;
      try {
        const next = await loadCatalogue(folder);
        if (await hasMoved(stamp)) return;
        await keepVersions(next);
        takeUp(next);
      } catch (error) {
        if (!(error instanceof CatalogueError)) throw error;
        if (await hasMoved(stamp)) return;
        reject(error);
      }
      decidedOn = stamp;
    },
  };

  /** Files that changed while they were read may not belong together. */
  async function hasMoved(stamp: string): Promise<boolean> {
    return (await folderStamp(folder)) !== stamp;
  }

  function takeUp(next: LoadedCatalogue): void {
    sets.replace(next.catalogue);
    problems = [];
    log.info({ rates: next.catalogue.rates.version }, 'data files have changed and are in force');
  }

  function reject(error: CatalogueError): void {
    ({ problems } = error);
    log.error({ problems }, 'data files have changed and are refused, those before stay in force');
  }
}
