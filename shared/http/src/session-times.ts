import {
  CSRF_HEADER,
  SESSION_END_PATH,
  SESSION_EXTEND_PATH,
  SESSION_PATH,
  type SessionTimes,
} from '@edp/contracts';

const TIMEOUT_MS = 5000;

/** Loads the remaining time of the browser session, without extending it. Null if the server is unreachable. */
export function loadSessionTimes(): Promise<SessionTimes | null> {
  return request(SESSION_PATH, { method: 'GET' });
}

/** Extends the session. Zero if it has ended: another one, without a journey, has begun. Null if the server is unreachable. */
export function extendSession(): Promise<SessionTimes | null> {
  return request(SESSION_EXTEND_PATH, { method: 'POST', headers: { [CSRF_HEADER]: '1' } });
}

/** Ends the session, so that the next user of this browser finds no journey. Null as above. */
export function endSession(): Promise<SessionTimes | null> {
  return request(SESSION_END_PATH, { method: 'POST', headers: { [CSRF_HEADER]: '1' } });
}

async function request(url: string, init: RequestInit): Promise<SessionTimes | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 401) return { secondsLeft: 0, secondsAtMost: 0 };
    return response.ok ? ((await response.json()) as SessionTimes) : null;
  } catch {
    return null;
  }
}
