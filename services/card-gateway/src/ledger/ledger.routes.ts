import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, gt, gte, or } from 'drizzle-orm';
import { Type } from 'typebox';
import { PROBLEM } from '@edp/errors';
import type { Database } from '../db/client';
import { type Capture, captures } from '../db/schema';
import { sendProblem } from '../plugins/problems';

const PAGE = 500;

const LedgerQuery = Type.Object({
  since: Type.Optional(Type.String({ maxLength: 40 })),
  after: Type.Optional(Type.String({ maxLength: 120 })),
});

const LedgerPage = Type.Object({
  captures: Type.Array(
    Type.Object({
      captureId: Type.String(),
      paymentId: Type.String(),
      pspKey: Type.String(),
      amountSen: Type.Integer(),
      currency: Type.String(),
      approvalCode: Type.String(),
      capturedAt: Type.String(),
    }),
  ),
  /** Cursor to send as `after` for the next page; absent on the last one. */
  next: Type.Optional(Type.String()),
});

/** Cursor: the last capture of the previous page. */
type LedgerPosition = Pick<Capture, 'capturedAt' | 'id'>;

/** `GET /ledger?since=<ISO time>`: captures from that time on, oldest first, for reconciliation. */
export const ledgerRoutes: FastifyPluginCallbackTypebox<{ readonly db: Database }> = (
  app,
  { db },
  done,
) => {
  const schema = { querystring: LedgerQuery, response: { 200: LedgerPage } };

  app.get('/ledger', { schema }, async (request, reply) => {
    const since = new Date(request.query.since ?? 0);
    const after = request.query.after === undefined ? null : readPosition(request.query.after);
    if (Number.isNaN(since.getTime()) || after === 'malformed') {
      return sendProblem(reply, PROBLEM.malformed);
    }
    const found = await db
      .select()
      .from(captures)
      .where(and(gte(captures.capturedAt, since), after ? behind(after) : undefined))
      .orderBy(asc(captures.capturedAt), asc(captures.id))
      .limit(PAGE + 1);
    const page = found.slice(0, PAGE);
    const last = found.length > PAGE ? page.at(-1) : undefined;
    return reply.send({ captures: page.map(view), ...(last ? { next: writePosition(last) } : {}) });
  });

  done();
};

function behind({ capturedAt, id }: LedgerPosition) {
  const isLaterId = and(eq(captures.capturedAt, capturedAt), gt(captures.id, id));
  return or(gt(captures.capturedAt, capturedAt), isLaterId);
}

function view({ id, capturedAt, ...capture }: Capture) {
  return { ...capture, captureId: id, capturedAt: capturedAt.toISOString() };
}

function writePosition({ id, capturedAt }: LedgerPosition): string {
  return `${capturedAt.getTime()}.${id}`;
}

function readPosition(text: string): LedgerPosition | 'malformed' {
  const [, time, id] = /^(\d{1,15})\.(cap_[A-Za-z0-9_-]+)$/.exec(text) ?? [];
  return time && id ? { capturedAt: new Date(Number(time)), id } : 'malformed';
}
