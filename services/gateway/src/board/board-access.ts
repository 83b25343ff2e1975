import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { BASE_PATH } from '@edp/contracts';
import { type Clock } from '@edp/service';
import { newSession, sessionCookies } from '../sessions/session-cookie';

/** The operators' board; what it does stands below it. */
export const BOARD_PATH = `${BASE_PATH}/-/remotes`;

export const rollbackPath = (remote: string) => `${BOARD_PATH}/rollback/${remote}`;

/** Who may see the board. It has a session of its own, which has nothing to do with a buyer's. */
export interface BoardAccess {
  /** Whether an operator asks; keeps the session alive when so. */
  isOperator(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Begins a session for whoever knows the secret. @returns whether it was right */
  logIn(secret: string, reply: FastifyReply): boolean;
  logOut(request: FastifyRequest, reply: FastifyReply): void;
}

export interface BoardAccessOptions {
  readonly secret: string;
  /** Of the gateway; what signs cookies is made of both, so that a changed one ends every session. */
  readonly sessionSecret: string;
  /** Cookies for https alone. */
  readonly secure: boolean;
  readonly clock: Clock;
}

/** A board that is left open ends soon; nobody works on it for longer than an hour. */
const LIMITS = { idleSeconds: 15 * 60, lifetimeSeconds: 60 * 60 } as const;

export function createBoardAccess(options: BoardAccessOptions): BoardAccess {
  const { secret, sessionSecret, secure, clock } = options;
  const key = createHmac('sha256', sessionSecret).update(`board ${secret}`).digest('hex');
  const cookies = sessionCookies(key, LIMITS);
  const name = secure ? '__Host-board' : 'edp_board';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const seconds = () => Math.floor(clock().getTime() / 1000);
  /** Sessions that were logged out before their time, with the second in which they end by themselves. */
  const loggedOut = new Map<string, number>();

  const liveSession = (request: FastifyRequest) => {
    const reading = cookies.read(request.cookies[name], seconds());
    return reading.state === 'live' && !loggedOut.has(reading.session.id) ? reading.session : null;
  };

  return {
    isOperator(request, reply) {
      const session = liveSession(request);
      if (!session) return false;
      reply.setCookie(name, cookies.write({ ...session, seenAt: seconds() }), attributes);
      return true;
    },
    logIn(given, reply) {
      if (!isSame(given, secret)) return false;
      reply.setCookie(name, cookies.write(newSession(seconds())), attributes);
      return true;
    },
    logOut(request, reply) {
      const session = liveSession(request);
      for (const [id, end] of loggedOut) if (end < seconds()) loggedOut.delete(id);
      if (session) loggedOut.set(session.id, session.startedAt + LIMITS.lifetimeSeconds);
      reply.clearCookie(name, attributes);
    },
  };
}

/** Takes the same time whatever is given. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
