import { type FastifyInstance, type FastifyReply } from 'fastify';
import { Value } from 'typebox/value';
import { ReleaseId } from '@edp/contracts';
import {
  ChangedSinceError,
  ReleaseError,
  type ReleaseManager,
  UnrecordedChangeError,
} from '@edp/releases';
import { BOARD_PATH, type BoardAccess, ENDED_PATH, orderPath } from './board-access';
import { sendBoardPage } from './layout';
import { MAX_REASON_LENGTH, orderPage, type OrderPageProps, outcomePage } from './order-page';
import { type Order, type OrderName, ORDERS } from './orders';

interface OrderRoutesOptions {
  readonly access: Pick<BoardAccess, 'operatorOf'>;
  /** Creates a manager on behalf of an operator. Changes are signed with the gateways' key, which signs no releases. */
  readonly createManager: (who: string) => ReleaseManager;
}

/** Matches valid names of remotes only. */
const REMOTE = ':remote(^[a-z][a-z0-9-]{1,40}$)';

interface Named {
  readonly remote: string;
}
type Form = Readonly<Record<string, string>> | undefined;

/** An order that needs a confirmation. */
interface Unconfirmed extends Named {
  readonly releaseId: string;
  readonly why: string;
  readonly percent?: string | undefined;
}

/** Why a confirmation page is shown again. */
interface Again extends Pick<OrderPageProps, 'notice' | 'error'> {
  readonly status: number;
}
const NO_REASON: Again = { status: 400, error: 'Give a reason.' };
const CHANGED_SINCE: Again = {
  status: 409,
  notice:
    'Nothing was done: the remote was changed since you opened this page. These are the effects now.',
};

/** Operations of the dashboard: each has a confirmation page and a form. */
export function orderRoutes(
  app: FastifyInstance,
  { access, createManager }: OrderRoutesOptions,
): void {
  for (const [name, order] of Object.entries(ORDERS) as [OrderName, Order][]) {
    const sendConfirmation = (
      reply: FastifyReply,
      { why, ...about }: Unconfirmed,
      { status, ...again }: Again = { status: 200 },
    ) =>
      handleRejection(reply, order.notDone(about.remote), async () => {
        const manager = createManager('board');
        manager.assertWritable();
        const entry = (await manager.list()).remotes[about.remote];
        if (!entry) throw new ReleaseError(`Nothing of ${about.remote} is live.`);
        const page = orderPage({
          ...(await order.confirmation(manager, { ...about, entry })),
          action: orderPath(name, about.remote),
          why,
          ...again,
        });
        return sendBoardPage(reply, status, page);
      });

    app.get<{ Params: Named; Querystring: { release?: unknown } }>(
      orderPath(name, REMOTE),
      async (request, reply) => {
        const operator = await access.operatorOf(request, reply);
        if (operator === null) return reply.redirect(BOARD_PATH, 303);
        const { release } = request.query;
        if (needsRelease(name) && !isReleaseId(release)) return reply.redirect(BOARD_PATH, 303);
        const releaseId = isReleaseId(release) ? release : '';
        return sendConfirmation(reply, { remote: request.params.remote, releaseId, why: '' });
      },
    );

    app.post<{ Params: Named; Body: Form }>(orderPath(name, REMOTE), async (request, reply) => {
      const operator = await access.operatorOf(request, reply);
      if (operator === null) return reply.redirect(ENDED_PATH, 303);
      const { remote } = request.params;
      const form = request.body ?? {};
      const releaseId = form['release'];
      if (!isReleaseId(releaseId)) return reply.redirect(BOARD_PATH, 303);
      const why = (form['why'] ?? '').trim().slice(0, MAX_REASON_LENGTH);
      const unconfirmed = { remote, releaseId, why, percent: form['percent'] };
      if (why === '') return sendConfirmation(reply, unconfirmed, NO_REASON);
      return handleRejection(reply, order.notDone(remote), async () => {
        try {
          await order.carryOut(createManager(operator), { name: remote, why }, form);
          request.log.warn({ remote, releaseId }, `board: ${order.done}`);
        } catch (err) {
          if (err instanceof ChangedSinceError)
            return await sendConfirmation(reply, unconfirmed, CHANGED_SINCE);
          if (!(err instanceof UnrecordedChangeError)) throw err;
          // The log is the only place that has the line.
          request.log.error({ remote, releaseId, operator, why, err }, `board: ${order.done}`);
          return sendBoardPage(reply, 200, outcomePage(`${remote}: ${order.done}`, err.message));
        }
        return reply.redirect(`${BOARD_PATH}?done=${remote}`, 303);
      });
    });
  }
}

/** Retiring is about the remote, whatever is live. */
function needsRelease(name: OrderName): boolean {
  return name !== 'retire';
}

function isReleaseId(value: unknown): value is string {
  return Value.Check(ReleaseId, value);
}

/** Sends the page of a rejected operation when `respond` throws. */
async function handleRejection(
  reply: FastifyReply,
  notDone: string,
  respond: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await respond();
  } catch (error) {
    if (error instanceof ReleaseError) {
      return sendBoardPage(reply, 409, outcomePage(notDone, error.message));
    }
    reply.log.error({ err: error }, 'board: releases cannot be changed');
    const reason = 'The release storage does not respond, or this gateway can only read it.';
    return sendBoardPage(reply, 503, outcomePage(notDone, reason));
  }
}
