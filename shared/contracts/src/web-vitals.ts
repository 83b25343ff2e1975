import { type Static, Type } from 'typebox';
import { ReleaseId, RemoteName } from './registry';
import { Count, CountMinute, CountSource } from './remote-loads';
import * as S from './schema';
import { VITAL_NAMES, VITAL_STEPS } from './values';

/**
 * Endpoint where the gateway stores and reads Web Vitals: separate from `REMOTE_LOADS_PATH`, with the same rules, so
 * that an older provider still accepts loads.
 */
export const VITAL_COUNTS_PATH = '/operations/web-vitals';

const name = S.OneOf(VITAL_NAMES);
/** `first`: nothing was cached. `next`: the service worker had the files. */
const view = S.OneOf(['first', 'next']);

/** One Web Vital of one page view. No identifier, no address, no personal data. */
export const WebVital = S.Closed({
  name,
  /** Milliseconds; of CLS the score, which has no unit. */
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
  /** The page of the measurement: `home`, `quotation`, an added page. */
  page: Type.String({ minLength: 1, maxLength: 80 }),
  view,
});

const vitalTotal = {
  remote: RemoteName,
  releaseId: ReleaseId,
  page: Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}(/[a-z0-9-]{1,40})?$' }),
  name,
  view,
  count: Count,
  /** Histogram over `VITAL_STEPS`. */
  buckets: Type.Array(Count, {
    maxItems: Math.max(...Object.values(VITAL_STEPS).map(({ length }) => length)) + 1,
  }),
};

/** Distribution of one vital for one release. Contains no data about buyers. */
export const VitalTotal = S.Closed(vitalTotal);

/** The same within one hour; `minute` is its first. */
export const VitalCount = S.Closed({ minute: CountMinute, ...vitalTotal });

/** Body of `POST /operations/web-vitals`: the counts of one gateway so far; it can be repeated, like a `LoadBatch`. */
export const VitalBatch = S.Closed({
  source: CountSource,
  counts: Type.Array(VitalCount, { minItems: 1, maxItems: 500 }),
});

/** Response of `GET /operations/web-vitals?since=…`: sums of all gateways and hours since then. */
export const VitalTotals = S.Closed({ totals: Type.Array(VitalTotal) });

export type WebVital = Static<typeof WebVital>;
export type VitalTotal = Static<typeof VitalTotal>;
export type VitalCount = Static<typeof VitalCount>;
export type VitalBatch = Static<typeof VitalBatch>;
export type VitalTotals = Static<typeof VitalTotals>;
