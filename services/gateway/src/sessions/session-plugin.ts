import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type SessionTimes } from '@edp/contracts';
import { type Clock } from '@edp/service';
import { type EndedSessions } from './ended-sessions';
import {
  newSession,
  nextSessionId,
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
    /** Opaque id of the browser session; made on first use. */
    session(reply: FastifyReply): string;
  }
}

/** The session of a browser, from cookie to cookie. */
export interface Sessions {
  stateOf(request: FastifyRequest): SessionReading['state'];
  /** Id of the session, live or ended; null for none. Does not count as use. */
  idOf(request: FastifyRequest): string | null;
  /** Whether the cookie of a live session says so much less than the truth that it is to be renewed. */
  isStale(request: FastifyRequest): boolean;
  /** Keeps a live session alive. Only for one that the provider says goes on: a copy of an ended one is not renewed. */
  renew(request: FastifyRequest, reply: FastifyReply): void;
  /** The same, for a session of which nobody has asked the provider yet. Tells what came of it: `ended` also where there is none. */
  confirm(request: FastifyRequest, reply: FastifyReply): Promise<'live' | 'ended' | 'unknown'>;
  /** Whether the provider says that a live one was ended. Does not count as use. */
  isEnded(request: FastifyRequest): Promise<boolean>;
  /** Zero for a session that is none or has ended. Does not count as use. */
  timesOf(request: FastifyRequest): SessionTimes;
  /** A session of nobody takes the place of whatever the cookie said. */
  restart(request: FastifyRequest, reply: FastifyReply): void;
  /** An id that takes the place of this one, should `adopt` be called with it. Whichever of the two is ended, both are. */
  nextId(id: string): string;
  /** Goes on under another id; it does not last longer for that. */
  adopt(id: string, request: FastifyRequest, reply: FastifyReply): void;
  /** Ends the session for good, everywhere, and takes the cookie away. False when its end could not be kept: nothing is done. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /**
   * For one whose end could not be kept: its cookie says that its time is over, so that nobody finds anything in this browser,
   * and the browser's next request ends it everywhere.
   */
  expire(request: FastifyRequest, reply: FastifyReply): void;
}

/** @param sessionId that the session has from now on; the request still has the cookie of before */
type OnChange = (sessionId: string, request: FastifyRequest, reply: FastifyReply) => void;

export interface SessionOptions {
  readonly secret: string;
  /** Cookies for https alone, under a name that other hosts of the domain cannot set. */
  readonly secure: boolean;
  readonly limits: SessionLimits;
  readonly clock: Clock;
  readonly ended: EndedSessions;
  /** A session begins, where none was or one has ended: what the browser kept for the one before is over. */
  readonly onBegin: OnChange;
  /** A session goes on under another id. */
  readonly onAdopt: OnChange;
}

/** The cookie is written anew when it says less than the truth by this much: not with every response. */
const TOUCH_SECONDS = 10;

/**
 * The browser session: a random id with its times, signed, so that an id this gateway did not make is never believed.
 * It proves ownership of a journey (decisions section 3) and ends by itself (ASVS 7.3.1, 7.3.2); it holds nothing else.
 * That it was ended before is known to the provider.
 */
export const sessionPlugin = fp(
  (app: FastifyInstance, options: SessionOptions, done: () => void) => {
    const { secret, secure, limits, clock, ended, onBegin, onAdopt } = options;
    const cookie = secure ? '__Host-journey' : 'edp_journey';
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    const cookies = sessionCookies(secret, limits);
    const seconds = () => Math.floor(clock().getTime() / 1000);
    const read = (request: FastifyRequest) => cookies.read(request.cookies[cookie], seconds());

    const write = (session: Session, request: FastifyRequest, reply: FastifyReply): void => {
      const value = cookies.write(session);
      reply.setCookie(cookie, value, attributes);
      // Whatever else this request does belongs to the same session.
      request.cookies[cookie] = value;
    };

    app.decorateRequest('session', function (this: FastifyRequest, reply: FastifyReply): string {
      const reading = read(this);
      // One that has ended stays as it is until a request was told so: see `proxy.routes.ts`.
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
      },
      async end(request, reply) {
        const reading = read(request);
        const isFinal = reading.state === 'none' || (await ended.end(reading.session.id));
        if (isFinal) reply.clearCookie(cookie, attributes);
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
