import { sql } from 'drizzle-orm';
import type { Clock } from '@edp/service';
import {
  builder,
  type Database,
  type Executor,
  givenRow,
  prepared,
  preparedSelect,
} from '../../platform/db';
import { endedSessions } from '../tables';

/** The one place that knows which sessions have ended, for all gateways and providers. */
export interface EndedSessions {
  /** Final as soon as it resolves, whatever is renewed meanwhile. @returns whether it had not ended before */
  end(sessionKey: string, db?: Executor): Promise<boolean>;
  readonly isEnded: (sessionKey: string) => Promise<boolean>;
}

const selectEnded = preparedSelect({ sessionKey: endedSessions.sessionKey }, (select) =>
  select
    .from(endedSessions)
    .where(sql`${endedSessions.sessionKey} = any(${sql.placeholder('sessionKeys')})`),
);
const insertEnded = prepared(
  builder.insert(endedSessions).values(givenRow(endedSessions)).onConflictDoNothing(),
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
    async end(sessionKey, executor = db) {
      return (await insertEnded(executor, { sessionKey, endedAt: clock() })) > 0;
    },
    async isEnded(sessionKey) {
      asked.add(sessionKey);
      next ??= endedAmong(asked);
      return (await next).has(sessionKey);
    },
  };
}
