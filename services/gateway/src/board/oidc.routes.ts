import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Html } from '@edp/service';
import { BOARD_PATH, type BoardAccess } from './board-access';
import { type BoardPage, sendBoardPage } from './layout';
import { type LoginAttempts, TOO_MANY_ATTEMPTS } from './login-attempts';
import { type OidcLogIn } from './oidc-log-in';
import { type Failure, failureOf, loggedInPage } from './oidc-pages';

export interface OidcRoutesOptions {
  readonly access: Pick<BoardAccess, 'begin' | 'logOut'>;
  readonly oidc: OidcLogIn;
  /** Shared with the password login. */
  readonly attempts: LoginAttempts;
  readonly failedPage: (why: string | Html) => BoardPage;
}

/** Path at which a login at the identity provider begins; the callback is below it. */
export const OIDC_PATH = `${BOARD_PATH}/oidc`;
export const OIDC_CALLBACK_PATH = `${OIDC_PATH}/callback`;

/** Routes of the login at the identity provider. */
export function oidcRoutes(app: FastifyInstance, options: OidcRoutesOptions): void {
  const { access, oidc, attempts, failedPage } = options;

  function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
    const { status, why } = failureOf(failure, oidc.host);
    reply.log.warn({ code: failure.code }, 'board: log-in at the identity provider failed');
    return sendBoardPage(reply, status, failedPage(why));
  }

  app.register((scope, _, done) => {
    scope.addHook('preHandler', async (request, reply) => {
      if (attempts.rejects(request, reply))
        return sendBoardPage(reply, 429, failedPage(TOO_MANY_ATTEMPTS));
    });

    scope.get(OIDC_PATH, async (request, reply) => {
      // Prevents login CSRF.
      if (isFromElsewhere(request)) return reply.redirect(BOARD_PATH, 303);
      // The previous session ends here, because the callback does not get its strict cookie.
      await access.logOut(request, reply);
      const url = await oidc.begin(reply);
      if (url) return reply.redirect(url.href, 303);
      return sendFailure(reply, { kind: 'unavailable', code: 'unreachable' });
    });

    scope.get(OIDC_CALLBACK_PATH, async (request, reply) => {
      const outcome = await oidc.finish(request, reply);
      if (outcome.kind === 'operator') {
        request.securityEvent = 'login';
        await access.begin(outcome.name, request, reply);
        // Not a redirect, which would still be cross-site and lack the strict cookie.
        return sendBoardPage(reply.header('refresh', `0; url=${BOARD_PATH}`), 200, loggedInPage());
      }
      // Any site can redirect a browser here. Without a pending login (`stale`), that does not count as a failed attempt.
      if (outcome.kind !== 'unavailable' && outcome.kind !== 'stale') {
        attempts.count(request);
        request.securityEvent = 'loginRejected';
      }
      return sendFailure(reply, outcome);
    });
    done();
  });
}

function isFromElsewhere({ headers }: FastifyRequest): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}
