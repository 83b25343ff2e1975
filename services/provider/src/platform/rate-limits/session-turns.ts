import type { Caller } from '../http';
import { createTurns, type Turns, type TurnsSettings } from './turns';

/** Turns for each session by itself. */
export type SessionTurns = <T>(
  caller: Pick<Caller, 'sessionKey'>,
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Changes of one journey wait for each other in the database, each with a connection that others lack then. So the changes
 * of a session wait here, where that takes nothing. A page saves one at a time; a few tabs, and repeats, may come
 * together.
 */
const CHANGES: TurnsSettings = {
  atOnce: 1,
  waiting: 15,
  refusal: 'tooManyRequests',
  retrySeconds: 1,
};

/** @param settings for each session; in each process */
export function createSessionTurns(settings = CHANGES): SessionTurns {
  const sessions = new Map<string, { readonly inTurn: Turns; count: number }>();

  return async ({ sessionKey }, work) => {
    const session = sessions.get(sessionKey) ?? { inTurn: createTurns(settings), count: 0 };
    sessions.set(sessionKey, session);
    session.count += 1;
    try {
      return await session.inTurn(work);
    } finally {
      session.count -= 1;
      if (session.count === 0) sessions.delete(sessionKey);
    }
  };
}
