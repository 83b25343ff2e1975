import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  Closed,
  type LoadBatchStored,
  VITAL_COUNTS_PATH,
  VitalBatch,
  type VitalTotals,
} from '@edp/contracts';
import type { Database } from '../../platform/db';
import { bodyParser, ProblemError, wholeRequest } from '../../platform/http';
import { bucketCount, findTotals, saveVitals } from './web-vitals.repository';

/** Start of the period in Unix minutes. */
const Period = Compile(Closed({ since: Type.String({ pattern: '^\\d{1,9}$' }) }));

const readBatch = bodyParser(VitalBatch);

/** Registers the endpoint for web vitals of pages: gateways send them, and the operator dashboard reads them. */
export function registerWebVitals(app: FastifyInstance, { db }: { db: Database }): void {
  app.post(VITAL_COUNTS_PATH, async ({ body }): Promise<LoadBatchStored> => {
    const batch = readBatch(body);
    if (batch.counts.some(({ name, buckets }) => buckets.length !== bucketCount(name))) {
      throw new ProblemError('malformed', { errors: wholeRequest('buckets') });
    }
    await saveVitals(db, batch);
    return { stored: batch.counts.length };
  });

  app.get(VITAL_COUNTS_PATH, async ({ query }, reply): Promise<VitalTotals> => {
    if (!Period.Check(query)) {
      throw new ProblemError('malformed', { errors: wholeRequest('query') });
    }
    reply.header('cache-control', 'no-store');
    return { totals: await findTotals(db, Number(query.since)) };
  });
}
