import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Registry } from '@edp/contracts';
import {
  type AuditLine,
  ReleaseDesk,
  ReleaseRefused,
  type ReleaseSigner,
  type ReleaseStorage,
  shownReleases,
} from '@edp/releases';
import { clientNetwork, type Clock } from '@edp/service';
import { type LoadStore } from '../loads/load-store';
import { type AutomaticRollback } from '../mounts/automatic-rollback';
import { type RegisteredReleases } from '../releases/release-store';
import { type VitalWatch } from '../vitals/vital-watch';
import { BOARD_PATH, type BoardAccess, rollbackPath } from './board-access';
import { boardPage, type BoardProblem } from './board-page';
import { isOwnForm, readForm } from './forms';
import { sendBoardPage } from './layout';
import { columnsOf, type Period, PERIODS } from './load-figures';
import { loginPage } from './login-page';
import { createLoginTries } from './login-tries';
import { remoteViews } from './remote-view';
import { LONGEST_REASON, noRollbackPage, rollbackPage } from './rollback-page';

export interface BoardOptions {
  readonly access: BoardAccess;
  readonly storage: ReleaseStorage;
  /** Signs rollbacks; null where releases are not verified. */
  readonly signer: ReleaseSigner | null;
  readonly loads: Pick<LoadStore, 'figures'>;
  readonly rollback: Pick<AutomaticRollback, 'stillThere'>;
  readonly vitals: Pick<VitalWatch, 'figures'>;
  /** What this gateway serves. */
  readonly releases: {
    inUse(): Pick<RegisteredReleases, 'faulty'>;
    degraded(): string | null;
  };
  readonly publicOrigin: string;
  readonly clock: Clock;
}

/** Anything else is the name of no remote. */
const REMOTE = ':remote(^[a-z][a-z0-9-]{1,40}$)';
const FORM_LIMIT = 4 * 1024;
/** New releases of a remote that are shown beside those in use. */
const NEWEST = 4;

/**
 * The operators' board: how each remote does, and the way back. Pages without a script, behind a session of their own;
 * forms are taken from these pages only.
 */
export async function boardRoutes(app: FastifyInstance, options: BoardOptions): Promise<void> {
  const { access, storage, signer, clock, publicOrigin } = options;
  const deskOf = (who: string) => new ReleaseDesk({ storage, who, clock, signer });
  const desk = deskOf('board');
  const logIn = (error?: string) => loginPage(access.hasAccounts(), error);
  const tries = createLoginTries(clock);

  await app.register((scope, _, done) => {
    readForm(scope, FORM_LIMIT);
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method === 'POST' && !isOwnForm(request, publicOrigin)) {
        return sendBoardPage(reply, 403, logIn('This form was not sent from here. Log in anew.'));
      }
    });

    scope.get<{ Querystring: Query }>(BOARD_PATH, async (request, reply) => {
      const operator = await access.operatorOf(request, reply);
      if (operator === null) return sendBoardPage(reply, 200, logIn());
      const period = PERIODS.find(({ id }) => id === request.query.period) ?? PERIODS[1];
      return sendBoard(reply, desk, options, { period, done: request.query.done });
    });

    scope.post<{ Body: Form }>(`${BOARD_PATH}/log-in`, async (request, reply) => {
      const { network } = clientNetwork(request);
      const seconds = tries.lockedFor(network);
      if (seconds > 0) {
        reply.header('retry-after', seconds);
        return sendBoardPage(reply, 429, logIn('Too many tries. Wait five minutes.'));
      }
      if (await access.logIn(request.body ?? {}, request, reply)) {
        request.securityEvent = 'login';
        return reply.redirect(BOARD_PATH, 303);
      }
      tries.failed(network);
      request.securityEvent = 'loginRejected';
      return sendBoardPage(reply, 401, logIn('Name, password or code are not right.'));
    });

    scope.post(`${BOARD_PATH}/log-out`, async (request, reply) => {
      await access.logOut(request, reply);
      return reply.redirect(BOARD_PATH, 303);
    });

    scope.get<{ Params: Named }>(rollbackPath(REMOTE), async (request, reply) => {
      const operator = await access.operatorOf(request, reply);
      if (operator === null) return reply.redirect(BOARD_PATH, 303);
      return askForRollback(reply, desk, request.params.remote);
    });

    scope.post<{ Params: Named; Body: Form }>(rollbackPath(REMOTE), async (request, reply) => {
      const operator = await access.operatorOf(request, reply);
      if (operator === null) return reply.redirect(BOARD_PATH, 303);
      const { remote } = request.params;
      const why = (request.body?.why ?? '').trim().slice(0, LONGEST_REASON);
      const bad = request.body?.from ?? '';
      if (why === '') return askForRollback(reply, desk, remote, 'Say why.');
      return answered(reply, remote, async () => {
        const done = await deskOf(operator).rollback({ name: remote, why, bad });
        if (!done) throw new ReleaseRefused(`${bad} is in use no more: somebody was faster.`);
        request.log.warn({ remote, releaseId: done.from }, 'board: release rolled back');
        return reply.redirect(`${BOARD_PATH}?done=${remote}`, 303);
      });
    });
    done();
  });
}

interface Query {
  readonly period?: unknown;
  readonly done?: unknown;
}
interface Named {
  readonly remote: string;
}
type Form = Readonly<Record<string, string>> | undefined;

async function sendBoard(
  reply: FastifyReply,
  desk: ReleaseDesk,
  { storage, loads, vitals, rollback, releases: served, clock }: BoardOptions,
  { period, done }: { period: Period; done: unknown },
): Promise<FastifyReply> {
  const now = clock().getTime();
  const [since = 0] = columnsOf(period, now);
  const figures = loads.figures(since, period.step);
  let problem: BoardProblem | null = null;
  const registry = await desk.list().catch((err: unknown) => {
    reply.log.warn({ err }, 'board: the registry cannot be read');
    problem = {
      what: 'The registry cannot be read: the last good one stays in use.',
      details: reasonOf(err),
    };
    return NO_REGISTRY;
  });
  // A place that can only be read may neither list its releases nor have an audit.
  const releases = await shownReleases(storage, NEWEST).catch(() => []);
  const audit = await desk.audit().catch(() => []);
  const faulty = served.inUse().faulty.filter((one) => one.served !== one.releaseId);
  const degraded = served.degraded();
  if (degraded !== null)
    problem ??= { what: 'Not all that is live is served from here.', details: degraded };
  const facts = { registry, releases, audit, counts: await figures, faulty, period, now };
  const views = remoteViews({ ...facts, vitals: vitals.figures });
  const failing = rollback.stillThere().filter(({ remote, releaseId }) => {
    const { active, canary } = registry.remotes[remote] ?? {};
    return releaseId === active || releaseId === canary?.releaseId;
  });
  const page = boardPage({
    views,
    period,
    now,
    done: lastRollback(audit, done),
    problem,
    failing,
    isReadOnly: storage.readOnly !== null,
  });
  return sendBoardPage(reply, 200, page);
}

const NO_REGISTRY: Registry = { version: 1, remotes: {} };

function reasonOf(error: unknown): string {
  return error instanceof ReleaseRefused ? error.message : 'where it lies does not answer.';
}

function lastRollback(audit: readonly AuditLine[], remote: unknown): AuditLine | null {
  const last = audit.findLast((line) => line.remote === remote);
  return last?.what === 'rollback' && last.who !== 'gateway' ? last : null;
}

function askForRollback(
  reply: FastifyReply,
  desk: ReleaseDesk,
  remote: string,
  error: string | null = null,
): Promise<FastifyReply> {
  return answered(reply, remote, async () => {
    const plan = await desk.wayBack(remote);
    const { canary } = (await desk.list()).remotes[remote] ?? {};
    const percent = canary?.releaseId === plan.from ? canary.percent : 100;
    const page = rollbackPage({ remote, plan, percent, error });
    return sendBoardPage(reply, error ? 400 : 200, page);
  });
}

/** What the desk rejects is told in its own sentence. */
async function answered(
  reply: FastifyReply,
  remote: string,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      return sendBoardPage(reply, 409, noRollbackPage(remote, error.message));
    }
    reply.log.error({ err: error }, 'board: release cannot be rolled back');
    const reason = 'Where releases lie does not answer, or may only be read from here.';
    return sendBoardPage(reply, 503, noRollbackPage(remote, reason));
  }
}
