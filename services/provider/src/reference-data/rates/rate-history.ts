import type { Clock } from '@edp/service';
import { type Rates, type RatesContent, readRates, ratesFile } from '../catalogue/files/rates';
import { rateVersions } from '../tables';
import { createVersionHistory, type VersionHistory } from '../versions/version-history';

/** Current and earlier rate tables: a price lock outlives a change of the file. */
export type RateHistory = VersionHistory<RatesContent, Rates>;

export function createRateHistory(clock: Clock): RateHistory {
  return createVersionHistory<RatesContent, Rates>(clock, {
    table: rateVersions,
    name: ratesFile.name,
    conflict: 'other figures; changed rates need a new version',
    identityOf: ({ note: _note, ...figures }) => figures,
    read: readRates,
  });
}
