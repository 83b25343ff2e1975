import { Type } from 'typebox';
import type { CoverPeriods } from '@edp/domain';
import type { DataFile } from '../data-file';
import { Closed, Version } from '../schema';

const Days = Type.Integer({ minimum: 0, maximum: 366 });

const CoverTermsSchema = Closed({
  version: Version,
  freeLookDays: Days,
  waitingDays: Days,
  specifiedWaitingDays: Days,
  graceDays: Days,
  noticeDays: Days,
  claimDays: Days,
  claimPaymentDays: Days,
  wakalahShare: Type.Number({ minimum: 0, maximum: 1 }),
});

/** Periods in policies, certificates and documents, and the Takaful operator's fee. */
export interface CoverTerms extends CoverPeriods {
  /** Days a premium may be overdue before the cover ends. */
  readonly graceDays: number;
  /** Days of notice before a change of prices. */
  readonly noticeDays: number;
  /** Days after treatment within which a claim must be submitted. */
  readonly claimDays: number;
  /** Days until a complete claim is paid. */
  readonly claimPaymentDays: number;
  /** The operator's share of each contribution: 0.27 for 27%. */
  readonly wakalahShare: number;
}

export const coverTermsFile: DataFile<typeof CoverTermsSchema, CoverTerms> = {
  name: 'cover-terms.json',
  schema: CoverTermsSchema,
  rules: ({ waitingDays, specifiedWaitingDays }) =>
    specifiedWaitingDays < waitingDays
      ? [{ pointer: '/specifiedWaitingDays', reason: 'is below waitingDays' }]
      : [],
  read: ({ version: _version, ...terms }) => terms,
};
