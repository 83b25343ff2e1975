import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** SOAK_PURCHASES sequential purchases for `npm run soak:releases`, at the product of SOAK_ORIGIN. */
export default defineConfig({
  ...base,
  projects: [{ name: 'soak' }],
  testDir: '.',
  outputDir: './test-results',
  globalSetup: [],
  workers: 1,
  // A purchase that broke must not count as one that went well the second time.
  retries: 0,
  repeatEach: Number(process.env.SOAK_PURCHASES ?? 1),
  use: {
    ...base.use,
    baseURL: process.env.SOAK_ORIGIN ?? '',
    serviceWorkers: 'allow',
    trace: 'off',
  },
});
