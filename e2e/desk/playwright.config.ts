import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** `npm run desk`: all that docs/remotes.md promises, for every remote. `npm run test:full` has a part of it. */
export default defineConfig({
  ...base,
  projects: [{ name: 'desk' }],
  testDir: '..',
  testMatch: ['desk/*.spec.ts', 'full/desk.spec.ts', 'full/new-remote.spec.ts'],
  outputDir: './test-results',
  globalSetup: '../core/global-setup.ts',
  workers: 1,
});
