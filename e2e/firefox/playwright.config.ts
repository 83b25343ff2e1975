import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** `npm run firefox`: Playwright runs the tests, Puppeteer the Firefox of the system, over WebDriver BiDi. */
export default defineConfig({
  ...base,
  projects: [{ name: 'firefox' }],
  testDir: '.',
  outputDir: './test-results',
  globalSetup: '../core/global-setup.ts',
  workers: 1,
  retries: 0,
});
