import { type Static, Type } from 'typebox';
import { ReleaseId, RemoteName } from './registry';
import { Count, CountMinute, CountSource } from './remote-loads';
import * as S from './schema';
import { VITAL_NAMES, VITAL_STEPS } from './values';

/**
 * Where the gateway leaves and reads how fast pages are in browsers: beside `REMOTE_LOADS_PATH` and with the same rules, so that
 * a provider from before it still takes loads.
 */
export const VITAL_COUNTS_PATH = '/operations/web-vitals';

const name = S.OneOf(VITAL_NAMES);
/** First: the browser had nothing of the site yet. Next: its service worker had the files at hand. */
const view = S.OneOf(['first', 'next']);

/** How fast a page was for one buyer, in one respect. No identifier, no address, no personal data. */
export const WebVital = S.Closed({
  name,
  /** Milliseconds; of CLS the score, which has no unit. */
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
  /** The page on which it was measured: `home`, `quotation`, one that a remote brings with it. */
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
  /** How many of them were within which of `VITAL_STEPS`. */
  buckets: Type.Array(Count, {
    maxItems: Math.max(...Object.values(VITAL_STEPS).map(({ length }) => length)) + 1,
  }),
};

/** What one release's pages came to in one respect. Counts alone: whose they were is not known here. */
export const VitalTotal = S.Closed(vitalTotal);

/** The same within an hour, of which `minute` is the first. */
export const VitalCount = S.Closed({ minute: CountMinute, ...vitalTotal });

/** Body of `POST /operations/web-vitals`: what one gateway has counted so far; it may be repeated, as a `LoadBatch`. */
export const VitalBatch = S.Closed({
  source: CountSource,
  counts: Type.Array(VitalCount, { minItems: 1, maxItems: 500 }),
});

/** Response of `GET /operations/web-vitals?since=…`: all gateways and hours from then on together. */
export const VitalTotals = S.Closed({ totals: Type.Array(VitalTotal) });

export type WebVital = Static<typeof WebVital>;
export type VitalTotal = Static<typeof VitalTotal>;
export type VitalCount = Static<typeof VitalCount>;
export type VitalBatch = Static<typeof VitalBatch>;
export type VitalTotals = Static<typeof VitalTotals>;
