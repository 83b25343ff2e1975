import { SESSION_ENDED_HEADER, SESSION_ENDING_PATH, SESSION_STATE_PATH } from '@edp/contracts';

/**
 * The registry of ended sessions, stored by the provider for all gateways: a valid cookie alone does not prove that its
 * session is live.
 */
export interface EndedSessions {
  /** Ends a session at all gateways and providers; false if that could not be stored. */
  end(sessionId: string): Promise<boolean>;
  /**
   * Consumes a single-use id: true for the first use at all gateways, unknown when the provider is unavailable. Ids
   * with the same prefix are one family and are consumed together.
   */
  readonly consume: (id: string) => Promise<boolean | 'unknown'>;
  /** Unknown when the provider is unavailable: then the session is not renewed. */
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
  async function consume(session: string): Promise<boolean | 'unknown'> {
    const request = { name: 'endSession', path: SESSION_ENDING_PATH, body: {} };
    const response = await provider.send({ ...request, session, timeoutMs: TIMEOUT_MS });
    if (response?.status === 200) return true;
    return response?.headers.has(SESSION_ENDED_HEADER) ? false : 'unknown';
  }

  return {
    consume,
    end: async (session) => (await consume(session)) !== 'unknown',
    async stateOf(session) {
      const request = { name: 'sessionState', path: SESSION_STATE_PATH };
      const response = await provider.send({ ...request, session, timeoutMs: TIMEOUT_MS });
      if (response?.status === 200) return 'live';
      return response?.headers.has(SESSION_ENDED_HEADER) ? 'ended' : 'unknown';
    },
  };
}
