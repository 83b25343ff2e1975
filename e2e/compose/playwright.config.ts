import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** Journeys through the product as containers, for `npm run compose:test`, which sets the compose project. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: './test-results',
  globalSetup: [],
  projects: [{ name: 'compose' }],
  workers: 1,
  retries: 0,
  // The tests build images and restart services.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: { ...base.use, serviceWorkers: 'allow' },
});
