import { createHmac } from 'node:crypto';
import { equalText } from '../sessions/session-cookie';

/** Remote to the release that a journey began with. */
export type ReleasePins = ReadonlyMap<string, string>;

/** Pins as text for their cookie, which belongs to one session. */
export interface PinsCookie {
  /** Nothing from a cookie that this product did not give to this session. */
  read(cookie: string | undefined, sessionId: string | null): ReleasePins;
  write(pins: ReleasePins, sessionId: string): string;
  /** Pins that were given after a session ended and before the next one began: they are the next one's. */
  writeForNext(pins: ReleasePins, endedId: string): string;
}

const PAIR = /^([a-z][a-z0-9-]{1,40})\.([0-9a-f]{12})$/;
const MOST_PAIRS = 20;
/** Looks like no pair, so that whoever reads the pins leaves it out. */
const NEXT = 'next~';

/**
 * `mfe-plan.0123456789ab~mfe-quote.…~<HMAC over session and pins>`: what a session was given in its pages. It is what makes
 * reports of browsers evidence, and keeps anybody from choosing to be among those who get a canary.
 */
export function pinsCookie(secret: string): PinsCookie {
  const sign = (text: string, sessionId: string) => {
    const mac = createHmac('sha256', secret).update(`releases ${sessionId} ${text}`);
    return `${text}~${mac.digest('base64url')}`;
  };
  return {
    read(cookie = '', sessionId) {
      const text = cookie.slice(0, Math.max(0, cookie.lastIndexOf('~')));
      if (sessionId === null || !equalText(cookie, sign(text, sessionId))) return new Map();
      return pinsOf(text);
    },
    write: (pins, sessionId) => sign(textOf(pins), sessionId),
    writeForNext: (pins, endedId) => sign(NEXT + textOf(pins), endedId),
  };
}

export function isForNext(cookie: string): boolean {
  return cookie.startsWith(NEXT);
}

function textOf(pins: ReleasePins): string {
  return [...pins].map(([name, releaseId]) => `${name}.${releaseId}`).join('~');
}

function pinsOf(text: string): ReleasePins {
  const pairs = text.split('~').slice(0, MOST_PAIRS);
  return new Map(
    pairs.flatMap((pair) => {
      const [, name, releaseId] = PAIR.exec(pair) ?? [];
      return name && releaseId ? [[name, releaseId] as const] : [];
    }),
  );
}
