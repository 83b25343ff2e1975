import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** `npm run dev-harness`: the features of docs/remotes.md, for every remote. `npm run test:full` runs a part of it. */
export default defineConfig({
  ...base,
  projects: [{ name: 'dev-harness' }],
  testDir: '..',
  testMatch: ['dev-harness/*.spec.ts', 'full/dev-harness.spec.ts', 'full/new-remote.spec.ts'],
  outputDir: './test-results',
  globalSetup: '../core/global-setup.ts',
  workers: 1,
});
