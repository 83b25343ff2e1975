import type { Log } from '@edp/service';
import { type Catalogue, CatalogueError, type CatalogueSource } from './catalogue';
import { folderStamp } from './folder-stamp';
import { loadCatalogue, type LoadedCatalogue } from './load-catalogue';
import { createSnapshots } from './snapshots';

/** The current data files, reloaded on change without a restart. */
export interface LiveCatalogue extends CatalogueSource {
  /**
   * Runs work on one set of data files, however long it takes. Requests and worker rounds use it,
   * so that no decision mixes two sets.
   */
  withSnapshot<T>(work: () => T): T;
  /**
   * Checks for changed files. A change is applied once the folder is unchanged from one check to
   * the next.
   */
  checkForChanges(): Promise<void>;
  /**
   * The problems of rejected files, each with file, line and reason; empty when the newest files are
   * in use.
   */
  problems(): readonly string[];
}

interface Dependencies {
  readonly folder: string;
  /** The set read at start. */
  readonly loaded: LoadedCatalogue;
  /**
   * Stores rates and questions before use. Throws a `CatalogueError` when a version is rejected.
   */
  readonly storeVersions: (next: LoadedCatalogue) => Promise<void>;
  readonly log: Log;
}

export function createLiveCatalogue(dependencies: Dependencies): LiveCatalogue {
  const { folder, loaded, storeVersions, log } = dependencies;
  const sets = createSnapshots<Catalogue>(loaded.catalogue);
  let problems: readonly string[] = [];
  let seen = loaded.stamp;
  /** Stamp of the files that were last applied or rejected. */
  let lastHandled = loaded.stamp;

  return {
    current: () => sets.current(),
    withSnapshot: (work) => sets.withSnapshot(work),
    problems: () => problems,

    async checkForChanges() {
      const stamp = await folderStamp(folder);
      const isUnchanged = stamp === seen;
      seen = stamp;
      // A write may be in progress: files are read once they are unchanged since the last check.
      if (stamp === lastHandled || !isUnchanged) return;
      try {
        const next = await loadCatalogue(folder);
        if (await hasChanged(stamp)) return;
        await storeVersions(next);
        apply(next);
      } catch (error) {
        if (!(error instanceof CatalogueError)) throw error;
        if (await hasChanged(stamp)) return;
        reject(error);
      }
      lastHandled = stamp;
    },
  };

  /** Files that changed while they were read may be inconsistent. */
  async function hasChanged(stamp: string): Promise<boolean> {
    return (await folderStamp(folder)) !== stamp;
  }

  function apply(next: LoadedCatalogue): void {
    sets.replace(next.catalogue);
    problems = [];
    log.info({ rates: next.catalogue.rates.version }, 'changed data files are in use');
  }

  function reject(error: CatalogueError): void {
    ({ problems } = error);
    log.error({ problems }, 'changed data files were rejected; the previous ones stay in use');
  }
}
