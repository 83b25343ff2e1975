import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Registry, type ReleaseManifest } from '@edp/contracts';
import {
  type AuditLine,
  ReleaseError,
  ReleaseManager,
  type ReleaseSigner,
  type ReleaseStorage,
  shownReleases,
} from '@edp/releases';
import { type Clock } from '@edp/service';
import { type LoadStore } from '../counts/load-counts';
import { VITAL_SLOT, type VitalStore } from '../counts/vital-counts';
import { type AutomaticRollback } from '../mounts/automatic-rollback';
import { roleOf } from '../releases/registered-remote';
import { type RegisteredReleases } from '../releases/release-store';
import { type AccountsFile } from './accounts-file';
import { BOARD_PATH, type BoardAccess, type BoardSession, PASSWORD_PATH } from './board-access';
import { boardPage, type BoardProblem } from './board-page';
import { EXPIRED } from './change-password';
import { isOwnForm, readForm } from './forms';
import { sendBoardPage } from './layout';
import { columnsOf, type Period, PERIODS } from './load-figures';
import { createLoginAttempts, TOO_MANY_ATTEMPTS } from './login-attempts';
import { loginPage, type LoginPageProps } from './login-page';
import { type OidcLogIn } from './oidc-log-in';
import { OIDC_PATH, oidcRoutes, type OidcRoutesOptions } from './oidc.routes';
import { orderRoutes } from './order.routes';
import { passwordRoutes } from './password.routes';
import { remoteViews } from './remote-view';
import { shellView } from './shell-card';

export interface BoardOptions {
  readonly access: BoardAccess;
  readonly accounts: AccountsFile;
  readonly oidc: OidcLogIn | null;
  readonly storage: ReleaseStorage;
  /** Signs operators' changes; null where releases are not verified. */
  readonly signer: ReleaseSigner | null;
  readonly loads: Pick<LoadStore, 'load'>;
  readonly vitals: Pick<VitalStore, 'load'>;
  readonly rollback: Pick<AutomaticRollback, 'failingReleases'>;
  /** The releases that this gateway serves. */
  readonly releases: {
    inUse(): Pick<RegisteredReleases, 'faulty' | 'remotes'> & {
      readonly shell: { readonly manifest: Pick<ReleaseManifest, 'name' | 'releaseId'> };
    };
    degraded(): string | null;
  };
  readonly publicOrigin: string;
  readonly clock: Clock;
}

const FORM_LIMIT = 4 * 1024;
/** Number of newest releases of a remote that are shown besides those in use. */
const NEWEST = 4;

/**
 * The operator dashboard: state of each remote, and operations on it. Pages without scripts, with their own session;
 * forms are only accepted from these pages.
 */
export async function boardRoutes(app: FastifyInstance, options: BoardOptions): Promise<void> {
  const { access, accounts, oidc, storage, signer, clock, publicOrigin } = options;
  const createManager = (who: string) => new ReleaseManager({ storage, who, clock, signer });
  const manager = createManager('board');
  const provider = oidc && { host: oidc.host, path: OIDC_PATH };
  const logIn = (reason: Pick<LoginPageProps, 'isEnded' | 'error' | 'providerError'> = {}) =>
    loginPage({ hasAccounts: access.hasAccounts(), provider, ...reason });
  const attempts = createLoginAttempts(clock);

  await app.register((scope, _, done) => {
    readForm(scope, FORM_LIMIT);
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method === 'POST' && !isOwnForm(request, publicOrigin)) {
        return sendBoardPage(
          reply,
          403,
          logIn({ error: 'This form was not sent from this site. Log in again.' }),
        );
      }
    });

    scope.get<{ Querystring: Query }>(BOARD_PATH, async (request, reply) => {
      const session = await access.sessionOf(request, reply);
      const isEnded = request.query.ended !== undefined;
      if (!session) return sendBoardPage(reply, 200, logIn({ isEnded }));
      if (session.password === 'initial') return reply.redirect(PASSWORD_PATH, 303);
      const period = PERIODS.find(({ id }) => id === request.query.period) ?? PERIODS[1];
      return sendBoard(reply, manager, options, { session, period, done: request.query.done });
    });

    scope.post<{ Body: Form }>(`${BOARD_PATH}/log-in`, async (request, reply) => {
      if (attempts.rejects(request, reply))
        return sendBoardPage(reply, 429, logIn({ error: TOO_MANY_ATTEMPTS }));
      attempts.count(request);
      const verdict = await access.logIn(request.body ?? {}, request, reply);
      if (verdict === 'right') {
        attempts.uncount(request);
        request.securityEvent = 'login';
        return reply.redirect(BOARD_PATH, 303);
      }
      if (verdict === 'busy') {
        attempts.uncount(request);
        const page = logIn({ error: 'Too many log-ins at the same time. Try again.' });
        return sendBoardPage(reply.header('retry-after', 2), 429, page);
      }
      request.securityEvent = 'loginRejected';
      const error = verdict === 'expired' ? EXPIRED : 'The name, password or code is wrong.';
      return sendBoardPage(reply, 401, logIn({ error }));
    });

    scope.post(`${BOARD_PATH}/log-out`, async (request, reply) => {
      await access.logOut(request, reply);
      return reply.redirect(BOARD_PATH, 303);
    });

    if (oidc) {
      const failedPage: OidcRoutesOptions['failedPage'] = (providerError) =>
        logIn({ providerError });
      oidcRoutes(scope, { access, oidc, attempts, failedPage });
    }
    passwordRoutes(scope, { access, accounts, attempts, clock });
    orderRoutes(scope, { access, createManager });
    done();
  });
}

interface Query {
  readonly period?: unknown;
  readonly done?: unknown;
  readonly ended?: unknown;
}
type Form = Readonly<Record<string, string>> | undefined;

async function sendBoard(
  reply: FastifyReply,
  manager: ReleaseManager,
  { storage, loads, vitals, rollback, releases: served, clock }: BoardOptions,
  { session, period, done }: { session: BoardSession; period: Period; done: unknown },
): Promise<FastifyReply> {
  const now = clock().getTime();
  const [since = 0] = columnsOf(period, now);
  const vitalsSince = Math.floor(since / VITAL_SLOT) * VITAL_SLOT;
  const stored = Promise.all([
    loads.load(`since=${since}&step=${period.step}`),
    vitals.load(`since=${vitalsSince}`),
  ]);
  let problem: BoardProblem | null = null;
  const registry = await manager.list().catch((err: unknown) => {
    reply.log.warn({ err }, 'board: the registry cannot be read');
    problem = {
      what: 'The registry cannot be read. The last valid one stays in use.',
      details: reasonOf(err),
    };
    return NO_REGISTRY;
  });
  // Read-only storage may neither list releases nor have an audit log.
  const releases = await shownReleases(storage, NEWEST).catch(() => []);
  const audit = await manager.audit().catch(() => []);
  const { shell, remotes, faulty: allFaulty } = served.inUse();
  const faulty = allFaulty.filter((one) => one.served !== one.releaseId);
  const degraded = served.degraded();
  if (degraded !== null)
    problem ??= { what: 'This gateway cannot load or use some releases.', details: degraded };
  const [loadFigures, vitalTotals] = await stored;
  const counts = loadFigures?.counts ?? null;
  const measured = { totals: vitalTotals?.totals ?? [], since: vitalsSince };
  const facts = { registry, releases, audit, counts, vitals: measured, faulty, period, now };
  const views = remoteViews(facts);
  const failing = rollback.failingReleases().filter(({ remote, releaseId }) => {
    const { active, canary } = registry.remotes[remote] ?? {};
    // Instead of what the registry says.
    const isServed = degraded !== null && roleOf(remotes.get(remote), releaseId) !== null;
    return releaseId === active || releaseId === canary?.releaseId || isServed;
  });
  const page = boardPage({
    views,
    shell: shellView(shell.manifest, measured),
    period,
    now,
    done: lastOperation(audit, done),
    problem,
    failing,
    isReadOnly: storage.readOnly !== null,
    session,
  });
  return sendBoardPage(reply, 200, page);
}

const NO_REGISTRY: Registry = { version: 1, remotes: {} };

function reasonOf(error: unknown): string {
  return error instanceof ReleaseError ? error.message : 'its storage does not respond.';
}

/** The last operation on a remote, unless the gateway itself made it. */
function lastOperation(audit: readonly AuditLine[], remote: unknown): AuditLine | null {
  const last = audit.findLast((line) => line.remote === remote);
  return last !== undefined && last.who !== 'gateway' ? last : null;
}
