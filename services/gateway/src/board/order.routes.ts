import { type FastifyInstance, type FastifyReply } from 'fastify';
import { Value } from 'typebox/value';
import { ReleaseId } from '@edp/contracts';
import { ReleaseError, type ReleaseManager } from '@edp/releases';
import { BOARD_PATH, type BoardAccess, orderPath } from './board-access';
import { sendBoardPage } from './layout';
import { MAX_REASON_LENGTH, orderPage, rejectedPage } from './order-page';
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

/** Operations of the dashboard: each has a confirmation page and a form. */
export function orderRoutes(
  app: FastifyInstance,
  { access, createManager }: OrderRoutesOptions,
): void {
  for (const [name, order] of Object.entries(ORDERS) as [OrderName, Order][]) {
    const sendConfirmation = (
      reply: FastifyReply,
      about: Named & { releaseId: string },
      error: string | null = null,
    ) =>
      handleRejection(reply, order.notDone(about.remote), async () => {
        const manager = createManager('board');
        manager.assertWritable();
        const entry = (await manager.list()).remotes[about.remote];
        if (!entry) throw new ReleaseError(`Nothing of ${about.remote} is live.`);
        const page = orderPage({
          ...(await order.confirmation(manager, { ...about, entry })),
          action: orderPath(name, about.remote),
          error,
        });
        return sendBoardPage(reply, error ? 400 : 200, page);
      });

    app.get<{ Params: Named; Querystring: { release?: unknown } }>(
      orderPath(name, REMOTE),
      async (request, reply) => {
        const operator = await access.operatorOf(request, reply);
        if (operator === null) return reply.redirect(BOARD_PATH, 303);
        const { release } = request.query;
        if (needsRelease(name) && !isReleaseId(release)) return reply.redirect(BOARD_PATH, 303);
        const releaseId = isReleaseId(release) ? release : '';
        return sendConfirmation(reply, { remote: request.params.remote, releaseId });
      },
    );

    app.post<{ Params: Named; Body: Form }>(orderPath(name, REMOTE), async (request, reply) => {
      const operator = await access.operatorOf(request, reply);
      if (operator === null) return reply.redirect(BOARD_PATH, 303);
      const { remote } = request.params;
      const form = request.body ?? {};
      const releaseId = form['release'];
      if (!isReleaseId(releaseId)) return reply.redirect(BOARD_PATH, 303);
      const why = (form['why'] ?? '').trim().slice(0, MAX_REASON_LENGTH);
      if (why === '') return sendConfirmation(reply, { remote, releaseId }, 'Give a reason.');
      return handleRejection(reply, order.notDone(remote), async () => {
        const about = await order.carryOut(createManager(operator), { name: remote, why }, form);
        request.log.warn({ remote, releaseId: about }, `board: ${order.done}`);
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
      return sendBoardPage(reply, 409, rejectedPage(notDone, error.message));
    }
    reply.log.error({ err: error }, 'board: releases cannot be changed');
    const reason = 'The release storage does not respond, or this gateway can only read it.';
    return sendBoardPage(reply, 503, rejectedPage(notDone, reason));
  }
}
