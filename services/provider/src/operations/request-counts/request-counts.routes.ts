import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { REQUEST_COUNTS_PATH, RequestCounts, type RequestTotals } from '@edp/contracts';
import type { Database } from '../../platform/db';
import { bodyParser } from '../../platform/http';
import { startOfMinute } from '../counts';
import { requestCounts } from './tables';

const readCounts = bodyParser(RequestCounts);

/**
 * Registers the endpoint that sums the request counts of all gateways, so that their rate limits are shared. Not part
 * of the contract: requests need the gateway's signature.
 */
export function registerRequestCounts(app: FastifyInstance, { db }: { db: Database }): void {
  app.post(REQUEST_COUNTS_PATH, async ({ body }): Promise<RequestTotals> => {
    const { minute, counts } = readCounts(body);
    const added = new Map<string, number>();
    for (const { network, count } of counts) added.set(network, (added.get(network) ?? 0) + count);
    // Rows are locked in a fixed order, so that concurrent requests cannot deadlock.
    const rows = [...added].sort(([a], [b]) => (a < b ? -1 : 1));
    const totals = await db
      .insert(requestCounts)
      .values(rows.map(([network, count]) => ({ network, count, minute: startOfMinute(minute) })))
      .onConflictDoUpdate({
        target: [requestCounts.network, requestCounts.minute],
        set: { count: sql`${requestCounts.count} + excluded.count` },
      })
      .returning({ network: requestCounts.network, count: requestCounts.count });
    const byNetwork = new Map(totals.map(({ network, count }) => [network, count]));
    return { totals: counts.map(({ network }) => byNetwork.get(network) ?? 0) };
  });
}
