import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  Closed,
  LOAD_TIME_STEPS,
  LoadBatch,
  type LoadBatchStored,
  type LoadCount,
  type LoadFigures,
  REMOTE_LOADS_PATH,
} from '@edp/contracts';
import type { Database } from '../../platform/db';
import { bodyParser, ProblemError, wholeRequest } from '../../platform/http';
import { findFigures, saveCounts } from './remote-loads.repository';

/** Start of the period in Unix minutes, and number of minutes per figure. */
const Period = Compile(
  Closed({
    since: Type.String({ pattern: '^\\d{1,9}$' }),
    step: Type.String({ pattern: '^[1-9]\\d{0,3}$' }),
  }),
);

const readBatch = bodyParser(LoadBatch);

/**
 * Registers the endpoint to which gateways send mount results of remotes, and from which the operator dashboard reads
 * them. Not part of the contract: requests need the gateway's signature, and the gateway forwards no request of a browser to it.
 */
export function registerRemoteLoads(app: FastifyInstance, { db }: { db: Database }): void {
  app.post(REMOTE_LOADS_PATH, async ({ body }): Promise<LoadBatchStored> => {
    const batch = readBatch(body);
    if (!batch.counts.every(hasValidTimes)) {
      throw new ProblemError('malformed', { errors: wholeRequest('times') });
    }
    await saveCounts(db, batch);
    return { stored: batch.counts.length };
  });

  app.get(REMOTE_LOADS_PATH, async ({ query }, reply): Promise<LoadFigures> => {
    if (!Period.Check(query)) {
      throw new ProblemError('malformed', { errors: wholeRequest('query') });
    }
    reply.header('cache-control', 'no-store');
    const { since, step } = query;
    return { counts: await findFigures(db, { since: Number(since), step: Number(step) }) };
  });
}

/** The histogram is empty, or has a bucket for each step of the contract. */
function hasValidTimes({ times }: LoadCount): boolean {
  return times.length === 0 || times.length === LOAD_TIME_STEPS.length + 1;
}
