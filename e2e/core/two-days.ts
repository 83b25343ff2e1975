import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@edp/domain';
import { newDataFolder, removeDataFolder, type RunningProduct, startOwnProduct } from './product';
import { test as base } from './test';

const CATALOGUE = join(import.meta.dirname, '../../services/provider/data');
const START_TIMEOUT_MS = 120_000;

type Figures = Readonly<Record<string, unknown>>;

/** A product some days ago, with a price lock of one day; and the same product now. */
export interface TwoDays {
  readonly earlier: RunningProduct;
  /** Restarts the product with the clock of today. */
  readonly restartToday: () => Promise<RunningProduct>;
  /** Replaces the rates file of the running product, like an operator. */
  readonly replaceRates: (changes: (rates: Figures) => Figures) => void;
}

/** For specs about what has expired since: links, or the price locks of quotations. */
export const testAfterDays = (daysAgo: number) =>
  base.extend<{ days: TwoDays }>({
    days: [
      async ({ browserName: _ }, provide) => {
        const dataFolder = newDataFolder();
        const catalogue = join(dataFolder, 'catalogue');
        cpSync(CATALOGUE, catalogue, { recursive: true });
        const replaceRates: TwoDays['replaceRates'] = (changes) => {
          const file = join(catalogue, 'rates.json');
          const rates = JSON.parse(readFileSync(file, 'utf8')) as Figures;
          writeFileSync(file, JSON.stringify(changes(rates), null, 2));
        };
        replaceRates((rates) => ({ ...rates, version: 'holds-a-day', holdDays: 1 }));

        const settings = { CATALOGUE_DIR: catalogue };
        const CLOCK = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
        const before = await startOwnProduct({
          build: false,
          dataFolder,
          settings: { ...settings, CLOCK },
        });
        let running = before;
        const restartToday = async () => {
          await before.stop();
          running = await startOwnProduct({ build: false, dataFolder, settings });
          return running;
        };
        await provide({ earlier: before, restartToday, replaceRates });
        await running.stop();
        removeDataFolder(dataFolder);
      },
      { timeout: START_TIMEOUT_MS },
    ],
    baseURL: ({ days }, provide) => provide(days.earlier.url),
    product: ({ days }, provide) => provide(days.earlier),
  });

export { expect } from './test';
