import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sessionFamilyOf, type SessionTimes } from '@edp/contracts';
import { type Clock } from '@edp/service';
import { type EndedSessions } from './ended-sessions';
import {
  newSession,
  nextSessionId,
  readingOf,
  secondsAtMost,
  secondsLeft,
  type Session,
  sessionCookies,
  type SessionLimits,
  type SessionReading,
} from './session-cookie';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    /** Opaque id of the browser session; created on first use. */
    session(reply: FastifyReply): string;
    /** The session of the verified or written cookies; null before they are read. */
    sessionReading: SessionReading | null;
  }
}

/** Reads and changes the session cookie of a browser. */
export interface Sessions {
  stateOf(request: FastifyRequest): SessionReading['state'];
  /** Id of the session, live or ended; null for none. Does not count as use. */
  idOf(request: FastifyRequest): string | null;
  /** Whether the last use in the cookie of a live session is old enough to renew it. */
  isStale(request: FastifyRequest): boolean;
  /** Extends a live session. Only after the provider confirmed it: a copy of an ended one is not renewed. */
  renew(request: FastifyRequest, reply: FastifyReply): void;
  /** Asks the provider and extends a live session. Returns its state; `ended` also without a session. */
  confirm(request: FastifyRequest, reply: FastifyReply): Promise<'live' | 'ended' | 'unknown'>;
  /** Whether the provider has ended a live session. Does not count as use. */
  isEnded(request: FastifyRequest): Promise<boolean>;
  /** Zero without a live session. Does not count as use. */
  timesOf(request: FastifyRequest): SessionTimes;
  /** Replaces the session by a new one without a journey. */
  restart(request: FastifyRequest, reply: FastifyReply): void;
  /** The next id of a session, for `adopt`. Ending either id ends both. */
  nextId(id: string): string;
  /** Rotates the session id; its absolute timeout does not change. */
  adopt(id: string, request: FastifyRequest, reply: FastifyReply): void;
  /** Ends the session everywhere and deletes the cookie. False without effect when the end could not be stored. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /**
   * For a session whose end could not be stored: expires its cookie in this browser, and the browser's next API request
   * ends it everywhere.
   */
  expire(request: FastifyRequest, reply: FastifyReply): void;
}

/** @param sessionId the new id; the request still has the previous cookie */
type OnChange = (sessionId: string, request: FastifyRequest, reply: FastifyReply) => void;

interface SessionOptions {
  readonly secret: string;
  /** Whether cookies are `Secure`, with the prefix `__Host-`. */
  readonly secure: boolean;
  readonly limits: SessionLimits;
  readonly clock: Clock;
  readonly ended: EndedSessions;
  /** Called when a session begins, without or after another one. */
  readonly onBegin: OnChange;
  /** Called when the session id changes. */
  readonly onAdopt: OnChange;
}

/** Minimum age of the last use before the cookie is written again. */
const TOUCH_SECONDS = 10;

/**
 * The browser session: a signed cookie with a random id and its times, so that forged ids are rejected. It proves
 * ownership of a journey (decisions section 3) and expires (ASVS 7.3.1, 7.3.2); it contains nothing else. The provider
 * stores earlier ends.
 *
 * A second cookie, written by a rotation only, contains the current id. Any response may renew the first one, also that
 * of a request from before the rotation, which contains the previous id.
 */
export const sessionPlugin = fp(
  (app: FastifyInstance, options: SessionOptions, done: () => void) => {
    const { secret, secure, limits, clock, ended, onBegin, onAdopt } = options;
    const cookie = secure ? '__Host-journey' : 'edp_journey';
    const idCookie = `${cookie}${secure ? '-id' : '_id'}`;
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    const cookies = sessionCookies(secret, limits);
    const seconds = () => Math.floor(clock().getTime() / 1000);
    const verify = (request: FastifyRequest): SessionReading => {
      const reading = cookies.read(request.cookies[cookie], seconds());
      const rotated = cookies.read(request.cookies[idCookie], seconds());
      if (reading.state === 'none' || rotated.state === 'none') return reading;
      const { id } = rotated.session;
      // Otherwise another session has begun since the rotation.
      const isSameSession = sessionFamilyOf(id) === sessionFamilyOf(reading.session.id);
      return isSameSession ? { ...reading, session: { ...reading.session, id } } : reading;
    };

    const read = (request: FastifyRequest) => (request.sessionReading ??= verify(request));

    const write = (session: Session, request: FastifyRequest, reply: FastifyReply): void => {
      reply.setCookie(cookie, cookies.write(session), attributes);
      // The rest of this request uses the new session.
      request.sessionReading = readingOf(session, limits, seconds());
    };

    app.decorateRequest('sessionReading', null);

    app.decorateRequest('session', function (this: FastifyRequest, reply: FastifyReply): string {
      const reading = read(this);
      // An ended session stays until an API request was rejected with 401: see `reject-request.ts`.
      if (reading.state !== 'none') return reading.session.id;
      if (this.cookies[cookie] !== undefined) this.securityEvent ??= 'forgedCookie';
      const session = newSession(seconds());
      onBegin(session.id, this, reply);
      write(session, this, reply);
      return session.id;
    });

    const stale = (request: FastifyRequest): Session | null => {
      const reading = read(request);
      const isStale =
        reading.state === 'live' && seconds() - reading.session.seenAt >= TOUCH_SECONDS;
      return isStale ? reading.session : null;
    };
    const renew: Sessions['renew'] = (request, reply) => {
      const session = stale(request);
      if (session) write({ ...session, seenAt: seconds() }, request, reply);
    };

    app.decorate('sessions', {
      stateOf: (request) => read(request).state,
      idOf(request) {
        const reading = read(request);
        return reading.state === 'none' ? null : reading.session.id;
      },
      isStale: (request) => stale(request) !== null,
      renew,
      async confirm(request, reply) {
        const reading = read(request);
        if (reading.state !== 'live') return 'ended';
        const state = await ended.stateOf(reading.session.id);
        if (state === 'live') renew(request, reply);
        return state;
      },
      async isEnded(request) {
        const reading = read(request);
        return reading.state === 'live' && (await ended.stateOf(reading.session.id)) === 'ended';
      },
      timesOf(request) {
        const reading = read(request);
        if (reading.state !== 'live') return { secondsLeft: 0, secondsAtMost: 0 };
        return {
          secondsLeft: secondsLeft(reading.session, limits, seconds()),
          secondsAtMost: secondsAtMost(reading.session, limits, seconds()),
          mark: cookies.markOf(reading.session),
        };
      },
      restart(request, reply) {
        const session = newSession(seconds());
        onBegin(session.id, request, reply);
        write(session, request, reply);
      },
      nextId: nextSessionId,
      adopt(id, request, reply) {
        const reading = read(request);
        const session = reading.state === 'none' ? newSession(seconds()) : reading.session;
        onAdopt(id, request, reply);
        write({ ...session, id, seenAt: seconds() }, request, reply);
        reply.setCookie(idCookie, cookies.write({ ...session, id }), attributes);
      },
      async end(request, reply) {
        const reading = read(request);
        const isFinal = reading.state === 'none' || (await ended.end(reading.session.id));
        if (isFinal) {
          reply.clearCookie(cookie, attributes);
          if (request.cookies[idCookie] !== undefined) reply.clearCookie(idCookie, attributes);
        }
        return isFinal;
      },
      expire(request, reply) {
        const reading = read(request);
        if (reading.state === 'live') write({ ...reading.session, seenAt: 0 }, request, reply);
      },
    });
    done();
  },
  { name: 'session', dependencies: ['@fastify/cookie'] },
);
