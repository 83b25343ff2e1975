import type { Caller } from '../http';
import {
  createConcurrencyLimit,
  type ConcurrencyLimit,
  type ConcurrencySettings,
} from './concurrency-limit';

/** A concurrency limit for each session. */
export type SessionLimit = <T>(
  caller: Pick<Caller, 'sessionKey'>,
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Changes of one journey wait for each other in the database, each with a connection that others lack then. So the changes
 * of a session wait here, where that takes nothing. A page saves one at a time; a few tabs, and repeats, may come
 * together.
 */
const CHANGES: ConcurrencySettings = {
  atOnce: 1,
  waiting: 15,
  problem: 'tooManyRequests',
  retrySeconds: 1,
};

/** @param settings for each session; in each process */
export function createSessionLimit(settings = CHANGES): SessionLimit {
  const sessions = new Map<string, { readonly limit: ConcurrencyLimit; count: number }>();

  return async ({ sessionKey }, work) => {
    const session = sessions.get(sessionKey) ?? {
      limit: createConcurrencyLimit(settings),
      count: 0,
    };
    sessions.set(sessionKey, session);
    session.count += 1;
    try {
      return await session.limit(work);
    } finally {
      session.count -= 1;
      if (session.count === 0) sessions.delete(sessionKey);
    }
  };
}
