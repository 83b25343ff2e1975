import { jestConfig } from '@edp/build/jest/preset.mjs';

/**
 * Tests of build results; they run after a build: `jest --config tools/built/jest.config.mjs`. `npm run test:full` also runs
 * `*.whole.ts`, which take minutes: another build, and starts and stops of the product.
 */
export default jestConfig({
  displayName: 'built',
  testTimeout: 120_000,
  testMatch: ['<rootDir>/*.built.ts'],
});
