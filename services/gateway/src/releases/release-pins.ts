import { createHmac } from 'node:crypto';
import { equalText } from '../sessions/session-cookie';

/** Release id by remote that a journey began with. */
export type ReleasePins = ReadonlyMap<string, string>;

const PAIR = /^([a-z][a-z0-9-]{1,40})\.([0-9a-f]{12})$/;
const MAX_PAIRS = 20;
/** Not a valid pair, so that parsing skips it. */
const NEXT = 'next~';

/**
 * Serialises pins for a cookie that is bound to a session: `mfe-plan.0123456789ab~mfe-quote.…~<HMAC over session and
 * pins>`, the releases that the session got in its pages. The signature makes browser reports evidence, and prevents
 * clients from choosing a canary.
 */
export function pinsCookie(secret: string) {
  const sign = (text: string, sessionId: string) => {
    const mac = createHmac('sha256', secret).update(`releases ${sessionId} ${text}`);
    return `${text}~${mac.digest('base64url')}`;
  };
  return {
    /** Empty for a cookie that was not issued for this session. */
    read(cookie = '', sessionId: string | null): ReleasePins {
      const text = cookie.slice(0, Math.max(0, cookie.lastIndexOf('~')));
      if (sessionId === null || !equalText(cookie, sign(text, sessionId))) return new Map();
      return pinsOf(text);
    },
    write: (pins: ReleasePins, sessionId: string) => sign(textOf(pins), sessionId),
    /** Pins assigned between the end of a session and the start of the next one, to which they belong. */
    writeForNext: (pins: ReleasePins, endedId: string) => sign(NEXT + textOf(pins), endedId),
  };
}

export function isForNext(cookie: string): boolean {
  return cookie.startsWith(NEXT);
}

function textOf(pins: ReleasePins): string {
  return [...pins].map(([name, releaseId]) => `${name}.${releaseId}`).join('~');
}

function pinsOf(text: string): ReleasePins {
  const pairs = text.split('~').slice(0, MAX_PAIRS);
  return new Map(
    pairs.flatMap((pair) => {
      const [, name, releaseId] = PAIR.exec(pair) ?? [];
      return name && releaseId ? [[name, releaseId] as const] : [];
    }),
  );
}
