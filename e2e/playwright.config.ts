import { defineConfig, devices } from '@playwright/test';
import { HEADLESS_SHELL } from './core/chromium';
import { productFacts } from './core/product-facts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A whole purchase takes about a dozen screens, and CI has two cores for everything. */
const TEST_TIMEOUT_MS = 120_000;

export default defineConfig({
  // The folder of a spec is its tier (README.md).
  projects: [
    { name: 'journeys', testDir: './specs' },
    { name: 'full', testDir: './full' },
  ],
  outputDir: './test-results',
  globalSetup: './core/global-setup.ts',
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: true,
  // A test that passes only after a retry is reported as flaky, and fails the full run (tools/lib/tally.mjs).
  retries: 1,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    baseURL: productFacts()?.url ?? '',
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // Only for a retry: recording every test took 10% of the CPU time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: HEADLESS_SHELL,
      args: CHROMIUM_FLAGS,
    },
  },
});
