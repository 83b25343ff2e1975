import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { clientNetwork, type Html } from '@edp/service';
import { BOARD_PATH, type BoardAccess } from './board-access';
import { type BoardPage, sendBoardPage } from './layout';
import { type LoginTries } from './login-tries';
import { type OidcLogIn } from './oidc-log-in';
import { type Failure, failureOf, loggedInPage } from './oidc-pages';

export interface OidcRoutesOptions {
  readonly access: Pick<BoardAccess, 'begin' | 'logOut'>;
  readonly oidc: OidcLogIn;
  /** Those of the form as well: a try counts the same here and there. */
  readonly tries: LoginTries;
  /** The page to log in at, with why it did not go. */
  readonly failedPage: (why: string | Html) => BoardPage;
}

/** Where a log-in at the identity provider begins; the way back ends below it. */
export const OIDC_PATH = `${BOARD_PATH}/oidc`;
export const OIDC_CALLBACK_PATH = `${OIDC_PATH}/callback`;

/** To the identity provider and back. */
export function oidcRoutes(app: FastifyInstance, options: OidcRoutesOptions): void {
  const { access, oidc, tries, failedPage } = options;

  function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
    const { status, why } = failureOf(failure, oidc.host);
    reply.log.warn({ code: failure.code }, 'board: log-in at the identity provider failed');
    return sendBoardPage(reply, status, failedPage(why));
  }

  app.register((scope, _, done) => {
    scope.addHook('preHandler', async (request, reply) => {
      const seconds = tries.lockedFor(clientNetwork(request).network);
      if (seconds === 0) return;
      reply.header('retry-after', seconds);
      return sendBoardPage(reply, 429, failedPage('Too many tries. Wait five minutes.'));
    });

    scope.get(OIDC_PATH, async (request, reply) => {
      // Nobody is logged in by somebody else's page.
      if (isFromElsewhere(request)) return reply.redirect(BOARD_PATH, 303);
      // On the way back the strict cookie is not sent: what the browser had ends here.
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
        // A redirect would still come from the other site, and arrive without the strict cookie.
        return sendBoardPage(reply.header('refresh', `0; url=${BOARD_PATH}`), 200, loggedInPage());
      }
      // Any page can send a browser here: what counts is a log-in that was begun.
      if (outcome.kind !== 'unavailable' && outcome.kind !== 'stale') {
        tries.failed(clientNetwork(request).network);
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
