import { sql } from 'drizzle-orm';
import type { Clock } from '@edp/service';
import type { Database } from '../db';
import { ProblemError } from '../http';
import type { Vault } from '../security';
import { rateLimits } from './tables';

export interface Limit {
  /** What is counted for whom: `agent:session:...`. */
  readonly bucket: string;
  readonly tries: number;
  readonly seconds: number;
}

/** Counts tries over a sliding time, for all processes together. */
export interface RateLimits {
  /** Counts one try against each limit; rejects with `tooManyRequests` as soon as one is used up. */
  take(...limits: readonly Limit[]): Promise<void>;
}

/** Buckets are stored as keyed hashes: they hold addresses. `clock` is the machine's own time. */
export function createRateLimits(db: Database, vault: Vault, clock: Clock): RateLimits {
  async function isWithin({ bucket: name, tries, seconds }: Limit): Promise<boolean> {
    const bucket = vault.fingerprint(name, 'rate limit');
    const now = clock();
    const since = new Date(now.getTime() - seconds * 1000);
    const recent = sql`array(select hit from unnest(${rateLimits.hits}) hit where hit > ${since.toISOString()}::timestamptz)`;
    const counted = await db
      .insert(rateLimits)
      .values({ bucket, hits: [now], lastHitAt: now })
      .onConflictDoUpdate({
        target: rateLimits.bucket,
        set: { hits: sql`${recent} || excluded.hits`, lastHitAt: now },
        setWhere: sql`cardinality(${recent}) < ${tries}`,
      })
      .returning({ bucket: rateLimits.bucket });
    return counted.length > 0;
  }

  return {
    async take(...limits) {
      for (const limit of limits) {
        if (!(await isWithin(limit))) {
          throw new ProblemError('tooManyRequests', { retryAfterSeconds: limit.seconds });
        }
      }
    },
  };
}
