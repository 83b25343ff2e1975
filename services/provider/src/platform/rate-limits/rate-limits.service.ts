import { eq, sql } from 'drizzle-orm';
import type { Clock } from '@edp/service';
import type { Database } from '../db';
import { ProblemError } from '../http';
import type { Vault } from '../security';
import { rateLimits } from './tables';

export interface Limit {
  /** What is counted, and the client: `agent:session:...`. */
  readonly bucket: string;
  readonly tries: number;
  readonly seconds: number;
}

/**
 * Sliding-window rate limits, shared by all processes through the database. While the database is unavailable, limited
 * requests fail with 503.
 */
export interface RateLimits {
  /** Counts one try against each limit; rejects with `tooManyRequests` as soon as one is used up. */
  take(...limits: readonly Limit[]): Promise<void>;
  /** Counts one try, unless the limit is used up: false then. */
  count(limit: Limit): Promise<boolean>;
  /** Removes the last try of each limit, for a request that turned out not to be limited. */
  refund(...limits: readonly Limit[]): Promise<void>;
  /** Number of tries in the window of the limit, at most its maximum. */
  used(limit: Limit): Promise<number>;
}

/** Upper bound of `retry-after`. */
const MAX_RETRY_SECONDS = 3_600;

/** @param clock the system clock */
export function createRateLimits(db: Database, vault: Vault, clock: Clock): RateLimits {
  // Buckets contain personal data, such as mailboxes, so they are stored as keyed hashes.
  const keyOf = ({ bucket }: Limit) => vault.fingerprint(bucket, 'rate limit');
  const recentOf = ({ seconds }: Limit) => {
    const since = new Date(clock().getTime() - seconds * 1000);
    return sql`array(select hit from unnest(${rateLimits.hits}) hit where hit > ${since.toISOString()}::timestamptz)`;
  };

  const limits: RateLimits = {
    async count(limit) {
      const now = clock();
      const recent = recentOf(limit);
      const counted = await db
        .insert(rateLimits)
        .values({ bucket: keyOf(limit), hits: [now], lastHitAt: now })
        .onConflictDoUpdate({
          target: rateLimits.bucket,
          set: { hits: sql`${recent} || excluded.hits`, lastHitAt: now },
          setWhere: sql`cardinality(${recent}) < ${limit.tries}`,
        })
        .returning({ bucket: rateLimits.bucket });
      return counted.length > 0;
    },

    async take(...all) {
      for (const limit of all) {
        if (!(await limits.count(limit))) {
          const retryAfterSeconds = Math.min(limit.seconds, MAX_RETRY_SECONDS);
          throw new ProblemError('tooManyRequests', { retryAfterSeconds });
        }
      }
    },

    async refund(...all) {
      for (const limit of all) {
        await db
          .update(rateLimits)
          .set({ hits: sql`${rateLimits.hits}[1:cardinality(${rateLimits.hits}) - 1]` })
          .where(eq(rateLimits.bucket, keyOf(limit)));
      }
    },

    async used(limit) {
      const [row] = await db
        .select({ used: sql<number>`cardinality(${recentOf(limit)})`.mapWith(Number) })
        .from(rateLimits)
        .where(eq(rateLimits.bucket, keyOf(limit)));
      return Math.min(row?.used ?? 0, limit.tries);
    },
  };
  return limits;
}
