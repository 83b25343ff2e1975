import type { Database } from '../../platform/db';
import { CatalogueError } from '../catalogue/catalogue';
import type { QuestionCatalogue } from '../catalogue/files/questions';
import type { LoadedCatalogue } from '../catalogue/load-catalogue';
import type { RateHistory } from '../rates/rate-history';
import type { VersionHistory } from './version-history';

/**
 * Stores the versions of a set of data files before use. Throws a `CatalogueError` when one is
 * rejected.
 */
type StoreVersions = (loaded: LoadedCatalogue) => Promise<void>;

interface Dependencies {
  readonly db: Database;
  readonly rateHistory: RateHistory;
  readonly questionHistory: VersionHistory<QuestionCatalogue, QuestionCatalogue>;
}

export function createStoreVersions(dependencies: Dependencies): StoreVersions {
  const { db, rateHistory, questionHistory } = dependencies;

  return async ({ ratesContent, catalogue: { questions } }) => {
    // All or none: a version in a rejected set was never in use, and may still be changed.
    await db.transaction(async (tx) => {
      const rejections = [
        await rateHistory.store(tx, ratesContent),
        await questionHistory.store(tx, questions),
      ].filter((problem) => problem !== null);
      if (rejections.length > 0) throw new CatalogueError(rejections);
    });
  };
}
