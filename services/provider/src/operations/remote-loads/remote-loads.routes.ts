import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  LOAD_TIME_STEPS,
  LoadBatch,
  type LoadBatchStored,
  type LoadCount,
  type LoadFigures,
  REMOTE_LOADS_PATH,
} from '@edp/contracts';
import type { Database } from '../../platform/db';
import { ProblemError, wholeRequest, toValueErrors } from '../../platform/http';
import { findFigures, saveCounts } from './remote-loads.repository';

/** From when on, in Unix minutes, and how many minutes make one figure. */
const Period = Compile(
  Type.Object(
    {
      since: Type.String({ pattern: '^\\d{1,9}$' }),
      step: Type.String({ pattern: '^[1-9]\\d{0,3}$' }),
    },
    { additionalProperties: false },
  ),
);

const Batch = Compile(LoadBatch);

/**
 * How releases of remotes load in browsers: gateways leave their counts here, and the operators' board reads them. No call
 * of the contract: only the gateway's signature opens it, and no browser is ever passed on to it.
 */
export function registerRemoteLoads(app: FastifyInstance, { db }: { db: Database }): void {
  app.post(REMOTE_LOADS_PATH, async ({ body }): Promise<LoadBatchStored> => {
    if (!Batch.Check(body)) {
      throw new ProblemError('malformed', { errors: toValueErrors(Batch.Errors(body)) });
    }
    const batch: LoadBatch = body;
    if (batch.counts.some(isTimedOtherwise)) {
      throw new ProblemError('malformed', { errors: wholeRequest('times') });
    }
    if (namesTwice(batch))
      throw new ProblemError('malformed', { errors: wholeRequest('repeated') });
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

/** Times come by the steps of this contract, or not at all. */
function isTimedOtherwise({ times }: LoadCount): boolean {
  return times.length !== 0 && times.length !== LOAD_TIME_STEPS.length + 1;
}

function namesTwice({ counts }: LoadBatch): boolean {
  const names = counts.map(({ minute, remote, releaseId, outcome }) =>
    [minute, remote, releaseId, outcome].join(' '),
  );
  return new Set(names).size < names.length;
}
