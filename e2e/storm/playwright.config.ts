import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** Purchases for `npm run storm`, at the product that STORM_ORIGIN names: one after the other, as often as STORM_PURCHASES says. */
export default defineConfig({
  ...base,
  projects: [{ name: 'storm' }],
  testDir: '.',
  outputDir: './test-results',
  globalSetup: [],
  workers: 1,
  repeatEach: Number(process.env.STORM_PURCHASES ?? 1),
  reporter: [['json']],
  use: {
    ...base.use,
    baseURL: process.env.STORM_ORIGIN ?? '',
    serviceWorkers: 'allow',
    trace: 'off',
  },
});
