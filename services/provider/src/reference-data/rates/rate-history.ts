import type { Clock } from '@edp/service';
import type { Executor } from '../../platform/db';
import { type Rates, type RatesContent, readRates, ratesFile } from '../catalogue/files/rates';
import { rateVersions } from '../tables';
import { createVersionHistory, type VersionHistory } from '../versions/version-history';

/** Current and earlier rate tables: a price lock outlives a change of the file. */
export interface RateHistory extends Pick<VersionHistory<RatesContent, Rates>, 'store'> {
  /** The table of a stored version, read as by `VersionHistory.find`. */
  of(version: string, on: Executor): Promise<Rates>;
}

export function createRateHistory(clock: Clock): RateHistory {
  const versions = createVersionHistory<RatesContent, Rates>(clock, {
    table: rateVersions,
    name: ratesFile.name,
    conflict: 'other figures; changed rates need a new version',
    identityOf: ({ note: _note, ...figures }) => figures,
    read: readRates,
  });

  return {
    store: (tx, content) => versions.store(tx, content),
    async of(version, on) {
      const rates = await versions.find(version, on);
      if (!rates) throw new Error(`Rates of version ${version} were never stored.`);
      return rates;
    },
  };
}
