import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionFamilyOf } from '@edp/contracts';
import { systemRandom } from '@edp/service';

/** A browser session. Times are Unix seconds. */
export interface Session {
  /** Opaque; the provider records ownership by it. */
  readonly id: string;
  readonly startedAt: number;
  readonly seenAt: number;
}

/** Timeouts of a session, in seconds. */
export interface SessionLimits {
  readonly idleSeconds: number;
  readonly lifetimeSeconds: number;
}

/** The parsed cookie; `none` if it is missing, malformed or not signed by this gateway. */
export type SessionReading =
  | { readonly state: 'none' }
  | { readonly state: 'live' | 'ended'; readonly session: Session };

const ID_BYTES = 32;
const BASE = 36;
const MARK_LENGTH = 16;
/** Id, start, last use and their signature. */
const PARTS = 4;

/**
 * Serialises a session for its cookie: id, start and last use with their HMAC. There is no state on the server; a copy
 * of an old cookie expires by its own times.
 */
export function sessionCookies(secret: string, limits: SessionLimits) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  return {
    read(cookie = '', now: number): SessionReading {
      const parts = cookie.split('.');
      if (parts.length !== PARTS) return { state: 'none' };
      const [id, startedAt, seenAt, signature] = parts as [string, string, string, string];
      if (!equalText(signature, sign(textOf(id, startedAt, seenAt)))) return { state: 'none' };
      const times = { startedAt: parseInt(startedAt, BASE), seenAt: parseInt(seenAt, BASE) };
      return readingOf({ id, ...times }, limits, now);
    },

    write({ id, startedAt, seenAt }: Session): string {
      const text = textOf(id, startedAt.toString(BASE), seenAt.toString(BASE));
      return `${text}.${sign(text)}`;
    },

    /** Tells a page whether its session is still the same one. */
    markOf: ({ id }: Session) => sign(`mark ${sessionFamilyOf(id)}`).slice(0, MARK_LENGTH),
  };
}

/** What the cookie of a session contains at a time. */
export function readingOf(session: Session, limits: SessionLimits, now: number): SessionReading {
  return { state: secondsLeft(session, limits, now) > 0 ? 'live' : 'ended', session };
}

/** A new session without a journey. */
export function newSession(now: number): Session {
  return { id: newSessionId(), startedAt: now, seenAt: now };
}

export function newSessionId(): string {
  return systemRandom(ID_BYTES).toString('base64url');
}

/** A new id for the same session, unguessable from the previous one; both end together. */
export function nextSessionId(id: string): string {
  return `${sessionFamilyOf(id)}_${newSessionId()}`;
}

/** Seconds until the session expires without further use; 0 once it has. */
export function secondsLeft(session: Session, limits: SessionLimits, now: number): number {
  const idle = session.seenAt + limits.idleSeconds - now;
  return Math.max(0, Math.min(idle, secondsAtMost(session, limits, now)));
}

/** Seconds until the absolute timeout. */
export function secondsAtMost(
  { startedAt }: Session,
  { lifetimeSeconds }: SessionLimits,
  now: number,
): number {
  return Math.max(0, startedAt + lifetimeSeconds - now);
}

function textOf(id: string, startedAt: string, seenAt: string): string {
  return [id, startedAt, seenAt].join('.');
}

/** Compares two texts in constant time. */
export function equalText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
