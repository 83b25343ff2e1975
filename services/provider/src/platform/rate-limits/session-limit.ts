import { type Caller, ProblemError } from '../http';
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
 * Changes of one journey are serialised by a lock in the database, and each one that waits occupies a connection. So
 * changes of a session are queued here first. A page saves one at a time; a few tabs and retries may coincide.
 */
const CHANGES: ConcurrencySettings = {
  concurrency: 1,
  queueLimit: 15,
  full: () => new ProblemError('tooManyRequests', { retryAfterSeconds: 1 }),
};

/** @param settings for each session, in each process */
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
