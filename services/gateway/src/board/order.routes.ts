import { type FastifyInstance, type FastifyReply } from 'fastify';
import { Value } from 'typebox/value';
import { ReleaseId } from '@edp/contracts';
import { type ReleaseManager, ReleaseRefused } from '@edp/releases';
import { BOARD_PATH, type BoardAccess, orderPath } from './board-access';
import { sendBoardPage } from './layout';
import { LONGEST_REASON, orderPage, refusedPage } from './order-page';
import { type Order, type OrderName, ORDERS } from './orders';

export interface OrderRoutesOptions {
  readonly access: Pick<BoardAccess, 'operatorOf'>;
  /** Changes releases on behalf of an operator; what it changes is signed by the gateway's key, which signs no release. */
  readonly deskOf: (who: string) => ReleaseManager;
}

/** Anything else is the name of no remote. */
const REMOTE = ':remote(^[a-z][a-z0-9-]{1,40}$)';

interface Named {
  readonly remote: string;
}
type Form = Readonly<Record<string, string>> | undefined;

/** What operators can do on the board: each order has a page that says what would happen and asks why, and its form. */
export function orderRoutes(app: FastifyInstance, { access, deskOf }: OrderRoutesOptions): void {
  for (const [name, order] of Object.entries(ORDERS) as [OrderName, Order][]) {
    const ask = (
      reply: FastifyReply,
      about: Named & { releaseId: string },
      error: string | null = null,
    ) =>
      answered(reply, order.notDone(about.remote), async () => {
        const manager = deskOf('board');
        manager.mustBeWritable();
        const entry = (await manager.list()).remotes[about.remote];
        if (!entry) throw new ReleaseRefused(`Nothing of ${about.remote} is live.`);
        const page = orderPage({
          ...(await order.ask(manager, { ...about, entry })),
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
        return ask(reply, { remote: request.params.remote, releaseId });
      },
    );

    app.post<{ Params: Named; Body: Form }>(orderPath(name, REMOTE), async (request, reply) => {
      const operator = await access.operatorOf(request, reply);
      if (operator === null) return reply.redirect(BOARD_PATH, 303);
      const { remote } = request.params;
      const form = request.body ?? {};
      const releaseId = form['release'];
      if (!isReleaseId(releaseId)) return reply.redirect(BOARD_PATH, 303);
      const why = (form['why'] ?? '').trim().slice(0, LONGEST_REASON);
      if (why === '') return ask(reply, { remote, releaseId }, 'Give a reason.');
      return answered(reply, order.notDone(remote), async () => {
        const about = await order.carryOut(deskOf(operator), { name: remote, why }, form);
        request.log.warn({ remote, releaseId: about }, `board: ${order.done}`);
        return reply.redirect(`${BOARD_PATH}?done=${remote}`, 303);
      });
    });
  }
}

/** The others are about what is given to journeys now. */
function needsRelease(name: OrderName): boolean {
  return name === 'promote' || name === 'canary';
}

function isReleaseId(value: unknown): value is string {
  return Value.Check(ReleaseId, value);
}

/** A rejection is shown in its own sentence. */
async function answered(
  reply: FastifyReply,
  notDone: string,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      return sendBoardPage(reply, 409, refusedPage(notDone, error.message));
    }
    reply.log.error({ err: error }, 'board: releases cannot be changed');
    const reason = 'The release storage does not respond, or this gateway can only read it.';
    return sendBoardPage(reply, 503, refusedPage(notDone, reason));
  }
}
