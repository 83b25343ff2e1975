import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type SessionTimes } from '@edp/contracts';
import { type Clock } from '@edp/service';
import {
  newSession,
  newSessionId,
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
    /** Opaque id of the browser session; made on first use. Using a live one keeps it alive. */
    session(reply: FastifyReply): string;
  }
}

/** The session of a browser, from cookie to cookie. */
export interface Sessions {
  stateOf(request: FastifyRequest): SessionReading['state'];
  /** Zero for a session that is none or has ended. Does not count as use. */
  timesOf(request: FastifyRequest): SessionTimes;
  /** A session of nobody takes the place of whatever the cookie said. */
  restart(request: FastifyRequest, reply: FastifyReply): void;
  /** The id that takes the place of this session's, should `adopt` be called with it. */
  nextId(): string;
  /** Goes on under another id; it does not last longer for that. */
  adopt(id: string, request: FastifyRequest, reply: FastifyReply): void;
  /** Takes the cookie away. */
  end(reply: FastifyReply): void;
}

export interface SessionOptions {
  readonly secret: string;
  /** Cookies for https alone, under a name that other hosts of the domain cannot set. */
  readonly secure: boolean;
  readonly limits: SessionLimits;
  readonly clock: Clock;
  /** A session begins, where none was or one has ended: what the browser kept for the one before is over. */
  readonly onBegin?: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** The cookie is written anew when it says less than the truth by this much: not with every answer. */
const TOUCH_SECONDS = 10;

/**
 * The browser session: a random id with its times, signed, so that an id this gateway did not make is never believed.
 * It proves ownership of a journey (decisions section 3) and ends by itself (ASVS 7.3.1, 7.3.2); it holds nothing else.
 */
export const sessionPlugin = fp(
  (app: FastifyInstance, options: SessionOptions, done: () => void) => {
    const { secret, secure, limits, clock, onBegin } = options;
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
      // One that has ended stays as it is until a call was told so: see `calls.routes.ts`.
      if (reading.state === 'ended') return reading.session.id;
      const session = reading.state === 'live' ? reading.session : newSession(seconds());
      if (reading.state === 'none') {
        if (this.cookies[cookie] !== undefined) this.securityEvent ??= 'forgedCookie';
        onBegin?.(this, reply);
      }
      const isStale = seconds() - session.seenAt >= TOUCH_SECONDS;
      if (reading.state === 'none' || isStale) {
        write({ ...session, seenAt: seconds() }, this, reply);
      }
      return session.id;
    });

    app.decorate('sessions', {
      stateOf: (request) => read(request).state,
      timesOf(request) {
        const reading = read(request);
        if (reading.state !== 'live') return { secondsLeft: 0, secondsAtMost: 0 };
        return {
          secondsLeft: secondsLeft(reading.session, limits, seconds()),
          secondsAtMost: secondsAtMost(reading.session, limits, seconds()),
        };
      },
      restart(request, reply) {
        onBegin?.(request, reply);
        write(newSession(seconds()), request, reply);
      },
      nextId: newSessionId,
      adopt(id, request, reply) {
        const reading = read(request);
        const session = reading.state === 'none' ? newSession(seconds()) : reading.session;
        write({ ...session, id, seenAt: seconds() }, request, reply);
      },
      end(reply) {
        reply.clearCookie(cookie, attributes);
      },
    });
    done();
  },
  { name: 'session', dependencies: ['@fastify/cookie'] },
);
