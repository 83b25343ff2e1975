import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type LoadBatchStored,
  VITAL_COUNTS_PATH,
  VitalBatch,
  type VitalTotals,
} from '@edp/contracts';
import type { Database } from '../../platform/db';
import { ProblemError, toValueErrors, wholeRequest } from '../../platform/http';
import { findTotals, placesOf, saveVitals } from './web-vitals.repository';

/** From when on, in Unix minutes. */
const Period = Compile(
  Type.Object({ since: Type.String({ pattern: '^\\d{1,9}$' }) }, { additionalProperties: false }),
);

const Batch = Compile(VitalBatch);

/** How fast pages of releases are in browsers: as loads of remotes, gateways leave their counts here for the board. */
export function registerWebVitals(app: FastifyInstance, { db }: { db: Database }): void {
  app.post(VITAL_COUNTS_PATH, async ({ body }): Promise<LoadBatchStored> => {
    if (!Batch.Check(body)) {
      throw new ProblemError('malformed', { errors: toValueErrors(Batch.Errors(body)) });
    }
    const batch: VitalBatch = body;
    if (batch.counts.some(({ name, buckets }) => buckets.length !== placesOf(name))) {
      throw new ProblemError('malformed', { errors: wholeRequest('buckets') });
    }
    if (namesTwice(batch)) {
      throw new ProblemError('malformed', { errors: wholeRequest('repeated') });
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

function namesTwice({ counts }: VitalBatch): boolean {
  const names = counts.map(({ minute, remote, releaseId, page, name, view }) =>
    [minute, remote, releaseId, page, name, view].join(' '),
  );
  return new Set(names).size < names.length;
}
