import { jestConfig } from '@edp/build/jest/preset.mjs';

/** Tests of build results; they run after a build: `jest --config tools/built/jest.config.mjs`. */
export default jestConfig({
  displayName: 'built',
  testTimeout: 120_000,
  testMatch: ['<rootDir>/*.built.ts'],
});
