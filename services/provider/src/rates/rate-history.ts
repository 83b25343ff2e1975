import { createHash } from 'node:crypto';
import { CatalogueError } from '../catalogue/catalogue';
import { type Rates, type RatesContent, readRates, ratesFile } from '../catalogue/files/rates';
import type { Clock } from '../clock';
import type { Database } from '../db/client';
import { findRates, storeRates } from './rates.repository';

/** Rate tables of today and of before: a quotation holds its price although the file has changed since. */
export interface RateHistory {
  /** Keeps a table before anything is priced with it. One version never stands for two tables. */
  keep(content: RatesContent): Promise<void>;
  /** The table of a version that was kept once. */
  of(version: string): Promise<Rates>;
}

export function createRateHistory(db: Database, clock: Clock): RateHistory {
  const read = new Map<string, Rates>();

  return {
    async keep(content) {
      const { note: _note, ...figures } = content;
      const digest = createHash('sha256').update(JSON.stringify(figures)).digest('hex');
      await storeRates(db, { digest, content }, clock());
      const stored = await findRates(db, content.version);
      if (stored?.digest !== digest) {
        throw new CatalogueError([
          `${ratesFile.name}:1: version ${content.version} was in use with other figures; changed rates need a new version`,
        ]);
      }
      read.set(content.version, readRates(content));
    },

    async of(version) {
      const known = read.get(version);
      if (known) return known;
      const stored = await findRates(db, version);
      if (!stored) throw new Error(`Rates of version ${version} were never kept.`);
      const rates = readRates(stored.content);
      read.set(version, rates);
      return rates;
    },
  };
}
