import { type Static, Type } from 'typebox';
import * as S from './schema';

/**
 * Where gateways count requests together, by network and minute, signed like other requests; no browser reaches it. A provider
 * may do without: with one that responds with 404 each gateway counts for itself.
 */
export const REQUEST_COUNTS_PATH = '/operations/request-counts';

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** Body of `POST /operations/request-counts`: requests since the last batch. */
export const RequestCounts = S.Closed({
  /** Unix time in minutes. */
  minute: Count,
  counts: Type.Array(
    S.Closed({
      /** Keyed hash of the network. */
      network: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
      count: Count,
    }),
    { minItems: 1, maxItems: 1_000 },
  ),
});

/** Sums of all gateways for each count, in the same order. */
export const RequestTotals = S.Closed({ totals: Type.Array(Count) });

export type RequestCounts = Static<typeof RequestCounts>;
export type RequestTotals = Static<typeof RequestTotals>;
