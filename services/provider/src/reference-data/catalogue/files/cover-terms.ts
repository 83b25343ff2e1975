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

/** The days that policies, certificates and documents speak of, and what Takaful costs to run. */
export interface CoverTerms extends CoverPeriods {
  /** How long a premium may be overdue before the cover ends. */
  readonly graceDays: number;
  /** How long before a change of prices the buyer is told. */
  readonly noticeDays: number;
  /** How long after treatment a claim can be handed in. */
  readonly claimDays: number;
  /** How long a complete claim takes to be paid. */
  readonly claimPaymentDays: number;
  /** What the Takaful operator takes of each contribution for running the fund: 0.27 for 27%. */
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
