import { jestConfig } from '@edp/build/jest/preset.mjs';

/** Runs the contract suite against the built services of this repository: `jest --config tools/contract/jest.config.mjs`. */
export default jestConfig({
  displayName: 'contract',
  database: true,
  testTimeout: 120_000,
  testMatch: ['<rootDir>/own/*.whole.ts'],
});
