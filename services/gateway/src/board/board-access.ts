import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { BASE_PATH } from '@edp/contracts';
import { type Clock } from '@edp/service';
import { type EndedSessions } from '../sessions/ended-sessions';
import { newSession, type Session, sessionCookies } from '../sessions/session-cookie';
import { type AccountsFile } from './accounts-file';
import { type Account, type Operators, type Verdict } from './operators';

export const BOARD_PATH = `${BASE_PATH}/-/remotes`;

/** Path of the page for an operation on a remote. */
export const orderPath = (order: string, remote: string) => `${BOARD_PATH}/${order}/${remote}`;

/**
 * Secrets from which the key of dashboard sessions is derived: changing either ends every session. Neither grants
 * access.
 */
export interface BoardSecrets {
  readonly secret: string;
  /** The gateway's own session secret. */
  readonly sessionSecret: string;
}

/** @param purpose each purpose has its own key, so that a cookie for one is invalid for another */
export function boardKey({ secret, sessionSecret }: BoardSecrets, purpose: string): string {
  return createHmac('sha256', sessionSecret).update(`${purpose} ${secret}`).digest('hex');
}

/** Login page for a form that was sent after the session had ended. */
export const ENDED_PATH = `${BOARD_PATH}?ended=1`;

export const PASSWORD_PATH = `${BOARD_PATH}/password`;

/** Authentication for the dashboard, with a session that is independent of a buyer's. */
export interface BoardAccess {
  /** The session of the request, or null; extends it. */
  sessionOf(request: FastifyRequest, reply: FastifyReply): Promise<BoardSession | null>;
  /** The operator's name, for the audit log. Null also while an initial password has to be replaced. */
  operatorOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null>;
  /** Begins a session for an authenticated operator, and ends the browser's previous one. */
  begin(operator: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Authenticates with password and code, and begins a session. */
  logIn(form: LoginForm, request: FastifyRequest, reply: FastifyReply): Promise<Verdict>;
  /** Rotates the session id after a password change; the session does not last longer. */
  renew(operator: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** False: no account has a password yet. */
  hasAccounts(): boolean;
  /**
   * Ends the session at every gateway, including copies of its cookie; at other gateways once the provider is
   * reachable.
   */
  logOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export interface BoardSession {
  readonly operator: string;
  readonly password: Account['password'];
}

/** Fields of the login form; any may be missing. */
type LoginForm = Readonly<Record<string, string | undefined>>;

interface BoardAccessOptions {
  readonly secrets: BoardSecrets;
  readonly secure: boolean;
  readonly clock: Clock;
  readonly operators: Operators;
  readonly accounts: Pick<AccountsFile, 'recordLogin'>;
  /**
   * Ended sessions, stored by the provider for all gateways. While it is unreachable, only logouts at this gateway are
   * known, and releases can still be rolled back.
   */
  readonly ended: EndedSessions;
}

/** Length of a session id; the operator's name and stamp follow it. */
const ID_LENGTH = 43;

/** Timeouts of a dashboard session. */
export const IDLE_MINUTES = 15;
const LIMITS = { idleSeconds: IDLE_MINUTES * 60, lifetimeSeconds: 60 * 60 } as const;

export function createBoardAccess(options: BoardAccessOptions): BoardAccess {
  const { secrets, secure, clock, ended, operators, accounts } = options;
  const cookies = sessionCookies(boardKey(secrets, 'board'), LIMITS);
  const name = secure ? '__Host-board' : 'edp_board';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const seconds = () => Math.floor(clock().getTime() / 1000);
  /** Logged-out sessions, with the time in seconds at which they expire. */
  const loggedOut = new Map<string, number>();
  /** Logged-out sessions that are not reported to the provider yet. */
  const unreported = new Set<string>();

  const liveSession = (request: FastifyRequest) => {
    const reading = cookies.read(request.cookies[name], seconds());
    return reading.state === 'live' && !loggedOut.has(reading.session.id) ? reading.session : null;
  };

  async function endSession(request: FastifyRequest): Promise<void> {
    const session = liveSession(request);
    for (const [id, end] of loggedOut) if (end < seconds()) loggedOut.delete(id);
    if (!session) return;
    loggedOut.set(session.id, session.startedAt + LIMITS.lifetimeSeconds);
    await reportEnd(session.id);
  }

  async function reportEnd(id: string): Promise<void> {
    if ((await ended.end(id)) || !loggedOut.has(id)) unreported.delete(id);
    else unreported.add(id);
  }

  async function stateOf(id: string): Promise<'live' | 'ended' | 'unknown'> {
    const state = await ended.stateOf(id);
    // The provider is reachable again.
    if (state !== 'unknown') await Promise.all([...unreported].map(reportEnd));
    return state;
  }

  async function begin(
    operator: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await endSession(request);
    // An operator whose gateway has a read-only accounts file can log in, too.
    await accounts.recordLogin(operator).catch((err: unknown) => {
      request.log.warn({ err }, 'board: a log-in cannot be added to the audit log');
    });
    setSession(operator, newSession(seconds()), reply);
  }

  function setSession(operator: string, session: Session, reply: FastifyReply): void {
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
    // A session ends when its account is removed or created anew.
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
      if (before)
        setSession(operator, { ...newSession(seconds()), startedAt: before.startedAt }, reply);
    },
    hasAccounts: () => operators.exist(),
    async logOut(request, reply) {
      reply.clearCookie(name, attributes);
      await endSession(request);
    },
  };
}
