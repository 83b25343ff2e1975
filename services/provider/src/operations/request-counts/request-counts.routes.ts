import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { REQUEST_COUNTS_PATH, RequestCounts, type RequestTotals } from '@edp/contracts';
import type { Database } from '../../platform/db';
import { ProblemError, toValueErrors } from '../../platform/http';
import { momentOf } from '../counts';
import { requestCounts } from './tables';

const Body = Compile(RequestCounts);

/**
 * Where gateways add their counts of requests up, so that a limit holds however many of them there are. No call of the
 * contract: only the gateway's signature opens it.
 */
export function registerRequestCounts(app: FastifyInstance, { db }: { db: Database }): void {
  app.post(REQUEST_COUNTS_PATH, async ({ body }): Promise<RequestTotals> => {
    if (!Body.Check(body)) {
      throw new ProblemError('malformed', { errors: toValueErrors(Body.Errors(body)) });
    }
    const { minute, counts }: RequestCounts = body;
    const added = new Map<string, number>();
    for (const { network, count } of counts) added.set(network, (added.get(network) ?? 0) + count);
    // Always in one order: two gateways that hold the rows of each other would wait for ever.
    const rows = [...added].sort(([a], [b]) => (a < b ? -1 : 1));
    const totals = await db
      .insert(requestCounts)
      .values(rows.map(([network, count]) => ({ network, count, minute: momentOf(minute) })))
      .onConflictDoUpdate({
        target: [requestCounts.network, requestCounts.minute],
        set: { count: sql`${requestCounts.count} + excluded.count` },
      })
      .returning({ network: requestCounts.network, count: requestCounts.count });
    const byNetwork = new Map(totals.map(({ network, count }) => [network, count]));
    return { totals: counts.map(({ network }) => byNetwork.get(network) ?? 0) };
  });
}
