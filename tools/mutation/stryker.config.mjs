import { MODULES } from './modules.mjs';

const { rules } = MODULES[process.env.MUTATED_MODULE ?? ''];

/**
 * Stryker for one module; it runs in the folder of its package, so that the copy it mutates is small.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [...rules.map((one) => `${one}.ts`), '!src/**/*.test.ts'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    config: { testMatch: rules.map((one) => `<rootDir>/${one}.test.ts`) },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, skipFull: true },
  thresholds: { high: 95, low: 85, break: 85 },
};
