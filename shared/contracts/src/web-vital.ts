import { type Static, Type } from 'typebox';
import * as S from './schema';
import { VITAL_NAMES } from './values';

/** How fast a page was for one buyer, in one respect. No identifier, no address, no personal data. */
export const WebVital = S.Closed({
  name: S.OneOf(VITAL_NAMES),
  /** Milliseconds; of CLS the score, which has no unit. */
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
  /** The page on which it was measured: `home`, `quotation`, one that a remote brings with it. */
  page: Type.String({ minLength: 1, maxLength: 80 }),
  /** First: the browser had nothing of the site yet. Next: its service worker had the files at hand. */
  view: S.OneOf(['first', 'next']),
});

export type WebVital = Static<typeof WebVital>;
