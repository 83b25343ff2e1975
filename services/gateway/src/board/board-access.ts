import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { BASE_PATH } from '@edp/contracts';
import { type Clock } from '@edp/service';
import { type EndedSessions } from '../sessions/ended-sessions';
import { newSession, type Session, sessionCookies } from '../sessions/session-cookie';
import { type Account, type Operators, type Verdict } from './operators';

/** The operators' board; what it does stands below it. */
export const BOARD_PATH = `${BASE_PATH}/-/remotes`;

/** The page of an order about a remote. */
export const orderPath = (order: string, remote: string) => `${BOARD_PATH}/${order}/${remote}`;

/** What board sessions are signed with is made of both, so that a changed one ends every session. Neither opens the board. */
export interface BoardSecrets {
  readonly secret: string;
  /** Of the gateway. */
  readonly sessionSecret: string;
}

/** @param purpose each has a key of its own: a cookie for one is none for another */
export function boardKey({ secret, sessionSecret }: BoardSecrets, purpose: string): string {
  return createHmac('sha256', sessionSecret).update(`${purpose} ${secret}`).digest('hex');
}

/** Where operators change their own password. */
export const PASSWORD_PATH = `${BOARD_PATH}/password`;

/** Who may see the board. It has a session of its own, which has nothing to do with a buyer's. */
export interface BoardAccess {
  /** The operator who asks, or null; keeps the session alive. */
  sessionOf(request: FastifyRequest, reply: FastifyReply): Promise<BoardSession | null>;
  /** The name of the operator who asks, for the audit. Null also for who has to replace an initial password first. */
  operatorOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null>;
  /** Begins a session for an operator who proved to be one, and ends the one that the browser had. */
  begin(operator: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The same for whoever has an account with a password. */
  logIn(form: LoginForm, request: FastifyRequest, reply: FastifyReply): Promise<Verdict>;
  /** After another password: ends the session, and lets it go on under a new id for the rest of its time. */
  renew(operator: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** False: nobody can log in with a password yet. */
  hasAccounts(): boolean;
  /** Final at every gateway, copies of the cookie included; at the other ones once the provider can be told. */
  logOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export interface BoardSession {
  readonly operator: string;
  readonly password: Account['password'];
}

/** What a form sends; any of it may be missing. */
export type LoginForm = Readonly<Record<string, string | undefined>>;

export interface BoardAccessOptions {
  readonly secrets: BoardSecrets;
  /** Cookies for https alone. */
  readonly secure: boolean;
  readonly clock: Clock;
  readonly operators: Operators;
  /** Kept by the provider for all gateways. While it cannot be asked, only what was logged out here is known: a release can be rolled back all the same. */
  readonly ended: EndedSessions;
}

/** Characters of a session id; name and stamp of an operator follow. */
const ID_LENGTH = 43;

/** A board that is left open ends soon; nobody works on it for longer than an hour. */
const LIMITS = { idleSeconds: 15 * 60, lifetimeSeconds: 60 * 60 } as const;

export function createBoardAccess(options: BoardAccessOptions): BoardAccess {
  const { secrets, secure, clock, ended, operators } = options;
  const cookies = sessionCookies(boardKey(secrets, 'board'), LIMITS);
  const name = secure ? '__Host-board' : 'edp_board';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const seconds = () => Math.floor(clock().getTime() / 1000);
  /** Sessions that were logged out before their time, with the second in which they end by themselves. */
  const loggedOut = new Map<string, number>();
  /** Those of them of which the provider could not be told yet. */
  const untold = new Set<string>();

  const liveSession = (request: FastifyRequest) => {
    const reading = cookies.read(request.cookies[name], seconds());
    return reading.state === 'live' && !loggedOut.has(reading.session.id) ? reading.session : null;
  };

  async function endSession(request: FastifyRequest): Promise<void> {
    const session = liveSession(request);
    for (const [id, end] of loggedOut) if (end < seconds()) loggedOut.delete(id);
    if (!session) return;
    loggedOut.set(session.id, session.startedAt + LIMITS.lifetimeSeconds);
    await tell(session.id);
  }

  async function tell(id: string): Promise<void> {
    if ((await ended.end(id)) || !loggedOut.has(id)) untold.delete(id);
    else untold.add(id);
  }

  async function stateOf(id: string): Promise<'live' | 'ended' | 'unknown'> {
    const state = await ended.stateOf(id);
    // It answers again.
    if (state !== 'unknown') await Promise.all([...untold].map(tell));
    return state;
  }

  async function begin(
    operator: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await endSession(request);
    give(operator, newSession(seconds()), reply);
  }

  function give(operator: string, session: Session, reply: FastifyReply): void {
    const id = `${session.id}_${operator}_${operators.accountOf(operator)?.stamp}`;
    reply.setCookie(name, cookies.write({ ...session, id }), attributes);
  }

  async function sessionOf(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<BoardSession | null> {
    const session = liveSession(request);
    if (!session || (await stateOf(session.id)) === 'ended') return null;
    const [operator = '', stamp] = session.id.slice(ID_LENGTH + 1).split('_');
    const account = operators.accountOf(operator);
    // Who has no account any more is out, and so is a session of the account before it was made anew.
    if (!account || account.stamp !== stamp) return null;
    reply.setCookie(name, cookies.write({ ...session, seenAt: seconds() }), attributes);
    return { operator, password: account.password };
  }

  return {
    begin,
    sessionOf,
    async operatorOf(request, reply) {
      const session = await sessionOf(request, reply);
      return session && session.password !== 'initial' ? session.operator : null;
    },
    async logIn({ operator = '', password = '', code = '' }, request, reply) {
      const login = { name: operator, password, code: code.replace(/\s/g, '') };
      const verdict = await operators.check(login);
      if (verdict === 'right') await begin(operator, request, reply);
      return verdict;
    },
    async renew(operator, request, reply) {
      const before = liveSession(request);
      await endSession(request);
      if (before) give(operator, { ...newSession(seconds()), startedAt: before.startedAt }, reply);
    },
    hasAccounts: () => operators.exist(),
    async logOut(request, reply) {
      reply.clearCookie(name, attributes);
      await endSession(request);
    },
  };
}
