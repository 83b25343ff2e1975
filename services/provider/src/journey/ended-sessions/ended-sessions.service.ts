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

type Session = Pick<Caller, 'sessionKey' | 'familyKey'>;

/**
 * The one place that knows which sessions have ended, for all gateways and providers. A session ends under every id that it
 * had or was given: also one that is given while it ends.
 */
export interface EndedSessions {
  /** Final as soon as it resolves, whatever is renewed or rotated meanwhile. @returns whether it had not ended before */
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

/** @param clock the machine's own time: sessions last by it */
export function createEndedSessions(db: Database, clock: Clock): EndedSessions {
  let next: Promise<ReadonlySet<string>> | null = null;
  let asked = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  /** Every request asks: all that come during one query wait for the next one, which takes one connection. */
  async function endedAmong(sessionKeys: Set<string>): Promise<ReadonlySet<string>> {
    await last;
    next = null;
    asked = new Set();
    const found = selectEnded(db, { sessionKeys: [...sessionKeys] });
    last = found.catch(() => undefined);
    return new Set((await found).map(({ sessionKey }) => sessionKey));
  }

  return {
    async end({ sessionKey, familyKey }) {
      const endedAt = clock();
      const isFirst = (await insertEnded(db, { sessionKey: familyKey, endedAt })) > 0;
      // A provider of the version before knows ids alone: this line, and the id in `isEnded`, go with the next version.
      if (sessionKey !== familyKey) await insertEnded(db, { sessionKey, endedAt });
      return isFirst;
    },
    async isEnded({ sessionKey, familyKey }) {
      asked.add(familyKey).add(sessionKey);
      next ??= endedAmong(asked);
      const ended = await next;
      return ended.has(familyKey) || ended.has(sessionKey);
    },
  };
}
