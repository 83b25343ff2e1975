import type { Database } from '../../platform/db';
import { CatalogueError } from '../catalogue/catalogue';
import type { QuestionCatalogue } from '../catalogue/files/questions';
import type { LoadedCatalogue } from '../catalogue/load-catalogue';
import type { RateHistory } from '../rates/rate-history';
import type { VersionHistory } from './version-history';

/** Keeps the versions of a set of data files before anything is made with them. Throws a `CatalogueError` when they may not be used. */
export type KeepVersions = (loaded: LoadedCatalogue) => Promise<void>;

interface Dependencies {
  readonly db: Database;
  readonly rateHistory: RateHistory;
  readonly questionHistory: VersionHistory<QuestionCatalogue, QuestionCatalogue>;
}

export function createKeepVersions(dependencies: Dependencies): KeepVersions {
  const { db, rateHistory, questionHistory } = dependencies;

  return async ({ ratesContent, catalogue: { questions } }) => {
    // All or none: a version of a set that is rejected was never in use, and may still be given another content.
    await db.transaction(async (tx) => {
      const refused = [
        await rateHistory.keep(tx, ratesContent),
        await questionHistory.keep(tx, questions),
      ].filter((problem) => problem !== null);
      if (refused.length > 0) throw new CatalogueError(refused);
    });
    // They are known from here on: whoever prices within a transaction would need a second connection to ask for them.
    await Promise.all([
      rateHistory.of(ratesContent.version),
      questionHistory.find(questions.version),
    ]);
  };
}
