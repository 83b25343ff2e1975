import { Type, type Static } from 'typebox';
import type { DataFile } from '../data-file';
import { Closed, Version } from '../schema';

const Days = Type.Integer({ minimum: 0, maximum: 366 });

const CoverTermsSchema = Closed({
  version: Version,
  freeLookDays: Days,
  waitingDays: Days,
  specifiedWaitingDays: Days,
  /** Days a premium may be overdue before the cover ends. */
  graceDays: Days,
  /** Days of notice before a change of prices. */
  noticeDays: Days,
  /** Days after treatment within which a claim must be submitted. */
  claimDays: Days,
  /** Days until a complete claim is paid. */
  claimPaymentDays: Days,
  /** The operator's share of each contribution: 0.27 for 27%. */
  wakalahShare: Type.Number({ minimum: 0, maximum: 1 }),
});

/** Periods in policies, certificates and documents, and the Takaful operator's fee. */
export type CoverTerms = Omit<Static<typeof CoverTermsSchema>, 'version'>;

export const coverTermsFile: DataFile<typeof CoverTermsSchema, CoverTerms> = {
  name: 'cover-terms.json',
  schema: CoverTermsSchema,
  rules: ({ waitingDays, specifiedWaitingDays }) =>
    specifiedWaitingDays < waitingDays
      ? [{ pointer: '/specifiedWaitingDays', reason: 'is below waitingDays' }]
      : [],
  read: ({ version: _version, ...terms }) => terms,
};
