import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** `npm run desk`: all that docs/squads.md promises, for every remote. `npm test` has a part of it. */
export default defineConfig({
  ...base,
  testDir: '..',
  testMatch: ['desk/*.spec.ts', 'specs/desk.spec.ts', 'specs/new-remote.spec.ts'],
  outputDir: './test-results',
  globalSetup: '../core/global-setup.ts',
  workers: 1,
});
