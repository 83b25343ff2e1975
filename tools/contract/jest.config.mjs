import { jestConfig } from '@edp/build/jest/preset.mjs';

/** The built-in provider held to the contract, as it was built: `jest --config tools/contract/jest.config.mjs`. */
export default jestConfig({
  displayName: 'contract',
  database: true,
  testTimeout: 120_000,
  testMatch: ['<rootDir>/own/*.whole.ts'],
});
