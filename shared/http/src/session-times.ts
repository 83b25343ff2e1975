import {
  CSRF_HEADER,
  SESSION_END_PATH,
  SESSION_EXTEND_PATH,
  SESSION_PATH,
  type SessionTimes,
} from '@edp/contracts';

const TIMEOUT_MS = 5000;

/** How long the browser session lasts; asking does not prolong it. Null when the server cannot be asked. */
export function loadSessionTimes(): Promise<SessionTimes | null> {
  return ask(SESSION_PATH, { method: 'GET' });
}

/** Says that the buyer is still there. Null when the session has ended, or the server cannot be asked. */
export function extendSession(): Promise<SessionTimes | null> {
  return ask(SESSION_EXTEND_PATH, { method: 'POST', headers: { [CSRF_HEADER]: '1' } });
}

/** Says that nobody is there any more: whoever comes to this browser next finds no journey. Null as above. */
export function endSession(): Promise<SessionTimes | null> {
  return ask(SESSION_END_PATH, { method: 'POST', headers: { [CSRF_HEADER]: '1' } });
}

async function ask(url: string, init: RequestInit): Promise<SessionTimes | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? ((await response.json()) as SessionTimes) : null;
  } catch {
    return null;
  }
}
