import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Clock } from '@edp/service';
import { type AccountsFile } from './accounts-file';
import {
  BOARD_PATH,
  type BoardAccess,
  type BoardSession,
  ENDED_PATH,
  PASSWORD_PATH,
} from './board-access';
import { changePassword } from './change-password';
import { sendBoardPage } from './layout';
import { type LoginAttempts, TOO_MANY_ATTEMPTS } from './login-attempts';
import { passwordChangedPage, type PasswordError, passwordPage } from './password-page';

interface PasswordRoutesOptions {
  readonly access: Pick<BoardAccess, 'sessionOf' | 'renew'>;
  readonly accounts: AccountsFile;
  /** Shared with the login page. */
  readonly attempts: LoginAttempts;
  readonly clock: Clock;
}

type Form = Readonly<Record<string, string>> | undefined;

/** The page on which operators with a local account change their password. */
export function passwordRoutes(app: FastifyInstance, options: PasswordRoutesOptions): void {
  const { access, accounts, attempts, clock } = options;

  async function send(
    reply: FastifyReply,
    { operator, password }: BoardSession,
    status = 200,
    error?: PasswordError,
  ): Promise<FastifyReply> {
    const canChange = await accounts.isWritable();
    const isInitial = password === 'initial';
    const page = passwordPage({ operator, isInitial, canChange, ...(error && { error }) });
    return sendBoardPage(reply, status, page);
  }

  /** Null without a session of an account with a password. */
  async function sessionOf(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<BoardSession | null> {
    const session = await access.sessionOf(request, reply);
    return session?.password == null ? null : session;
  }

  app.get(PASSWORD_PATH, async (request, reply) => {
    const session = await sessionOf(request, reply);
    return session ? send(reply, session) : reply.redirect(BOARD_PATH, 303);
  });

  app.post<{ Body: Form }>(PASSWORD_PATH, async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply.redirect(ENDED_PATH, 303);
    if (!(await accounts.isWritable())) return send(reply, session, 409);
    if (attempts.rejects(request, reply))
      return send(reply, session, 429, current(TOO_MANY_ATTEMPTS));
    const { current: typed = '', next = '', again = '' } = request.body ?? {};
    const passwords = { current: typed, next, again };
    attempts.count(request);
    const outcome = await changePassword(accounts, session.operator, passwords, clock);
    if (outcome === 'wrong') {
      request.securityEvent = 'loginRejected';
      return send(reply, session, 401, current('This is not your current password.'));
    }
    attempts.uncount(request);
    if (outcome !== 'changed') return send(reply, session, 400, { field: 'next', ...outcome });
    request.securityEvent = 'passwordChanged';
    await access.renew(session.operator, request, reply);
    return sendBoardPage(reply, 200, passwordChangedPage());
  });
}

function current(why: string): PasswordError {
  return { field: 'current', why };
}
