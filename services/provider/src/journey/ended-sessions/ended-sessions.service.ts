import { sql } from 'drizzle-orm';
import type { Clock } from '@edp/service';
import {
  builder,
  type Database,
  placeholderRow,
  prepared,
  preparedSelect,
} from '../../platform/db';
import type { Caller } from '../../platform/http';
import { endedSessions } from '../tables';

type Session = Pick<Caller, 'familyKey'>;

/**
 * The list of ended sessions, for all gateways and providers. A session ends under all its ids: earlier ones, and one
 * that is issued while it ends.
 */
export interface EndedSessions {
  /** Effective when it resolves, also for a concurrent renewal or rotation. @returns false when it had ended before */
  end(session: Session): Promise<boolean>;
  readonly isEnded: (session: Session) => Promise<boolean>;
}

const selectEnded = preparedSelect({ sessionKey: endedSessions.sessionKey }, (select) =>
  select
    .from(endedSessions)
    .where(sql`${endedSessions.sessionKey} = any(${sql.placeholder('sessionKeys')})`),
);
const insertEnded = prepared(
  builder.insert(endedSessions).values(placeholderRow(endedSessions)).onConflictDoNothing(),
);

/** @param clock the system clock, by which sessions expire */
export function createEndedSessions(db: Database, clock: Clock): EndedSessions {
  let nextQuery: Promise<ReadonlySet<string>> | null = null;
  let queued = new Set<string>();
  let lastQuery: Promise<unknown> = Promise.resolve();

  /** Batches lookups, since every request needs one: all that arrive during one query share the next. */
  async function endedAmong(sessionKeys: Set<string>): Promise<ReadonlySet<string>> {
    await lastQuery;
    nextQuery = null;
    queued = new Set();
    const found = selectEnded(db, { sessionKeys: [...sessionKeys] });
    lastQuery = found.catch(() => undefined);
    return new Set((await found).map(({ sessionKey }) => sessionKey));
  }

  return {
    end: async ({ familyKey }) =>
      (await insertEnded(db, { sessionKey: familyKey, endedAt: clock() })) > 0,
    async isEnded({ familyKey }) {
      queued.add(familyKey);
      nextQuery ??= endedAmong(queued);
      return (await nextQuery).has(familyKey);
    },
  };
}
