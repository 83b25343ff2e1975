import { SESSION_ENDED_HEADER, SESSION_ENDING_PATH, SESSION_STATE_PATH } from '@edp/contracts';

/** Ends of sessions, which the provider keeps for all gateways: a cookie alone does not prove that its session goes on. */
export interface EndedSessions {
  /** Final at every gateway and provider once it is true; false: it could not be kept. */
  end(sessionId: string): Promise<boolean>;
  /**
   * Ends what no browser has: of all that do so, at all gateways, the first one is told true. Unknown when the provider does not
   * tell. Ids that begin alike are of one family, which is spent at once.
   */
  readonly spend: (id: string) => Promise<boolean | 'unknown'>;
  /** Unknown when the provider does not tell: then nothing is renewed. */
  stateOf(sessionId: string): Promise<'live' | 'ended' | 'unknown'>;
}

/** Requests of this process to the provider about a session. */
export interface SessionClient {
  send(request: {
    readonly name: string;
    readonly path: string;
    readonly body?: object;
    readonly session: string;
    readonly timeoutMs: number;
  }): Promise<{ readonly status: number; readonly headers: Headers } | null>;
}

const TIMEOUT_MS = 2_000;

export function createEndedSessions(provider: SessionClient): EndedSessions {
  async function spend(session: string): Promise<boolean | 'unknown'> {
    const request = { name: 'endSession', path: SESSION_ENDING_PATH, body: {} };
    const answer = await provider.send({ ...request, session, timeoutMs: TIMEOUT_MS });
    if (answer?.status === 200) return true;
    return answer?.headers.has(SESSION_ENDED_HEADER) ? false : 'unknown';
  }

  return {
    spend,
    end: async (session) => (await spend(session)) !== 'unknown',
    async stateOf(session) {
      const request = { name: 'sessionState', path: SESSION_STATE_PATH };
      const answer = await provider.send({ ...request, session, timeoutMs: TIMEOUT_MS });
      if (answer?.status === 200) return 'live';
      return answer?.headers.has(SESSION_ENDED_HEADER) ? 'ended' : 'unknown';
    },
  };
}
