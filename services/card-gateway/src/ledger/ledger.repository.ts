import { and, asc, eq, gt, gte, or } from 'drizzle-orm';
import type { Database } from '../db/client';
import { captures } from '../db/schema';
import type { Capture } from '../db/schema';

/** Cursor: the last capture of the previous page. */
export interface LedgerPosition {
  readonly capturedAt: Date;
  readonly id: string;
}

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

export function createLedgerRepository(db: Database) {
  return {
    /** Captures from `since` on (inclusive), oldest first, after the cursor if given. */
    async list(since: Date, after: LedgerPosition | null, limit: number): Promise<Capture[]> {
      const behind = after
        ? or(
            gt(captures.capturedAt, after.capturedAt),
            and(eq(captures.capturedAt, after.capturedAt), gt(captures.id, after.id)),
          )
        : undefined;
      return db
        .select()
        .from(captures)
        .where(and(gte(captures.capturedAt, since), behind))
        .orderBy(asc(captures.capturedAt), asc(captures.id))
        .limit(limit);
    },
  };
}
