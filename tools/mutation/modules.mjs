/**
 * @typedef {object} Module
 * @property {string} folder the package
 * @property {readonly string[]} mutate the files that hold the rules
 * @property {readonly string[]} tests the tests beside them; those with a database of their own would take hours
 *
 * What is mutated: the rules that money, cover, access and running code depend on.
 *
 * @type {Readonly<Record<string, Module>>}
 */
export const MODULES = {
  pricing: {
    folder: 'shared/domain',
    mutate: ['src/pricing/*.ts', '!src/**/*.test.ts'],
    tests: ['src/pricing/**/*.test.ts'],
  },
  eligibility: {
    folder: 'shared/domain',
    mutate: ['src/age/*.ts', 'src/health/*.ts', '!src/**/*.test.ts'],
    tests: ['src/age/**/*.test.ts', 'src/health/**/*.test.ts'],
  },
  payment: {
    folder: 'services/provider',
    mutate: ['src/payment/attempt-state.ts', 'src/payment/order-id.ts'],
    tests: ['src/payment/attempt-state.test.ts', 'src/payment/order-id.test.ts'],
  },
  session: {
    folder: 'services/gateway',
    mutate: ['src/sessions/*.ts', '!src/**/*.test.ts'],
    tests: ['src/sessions/**/*.test.ts'],
  },
  'release signatures': {
    folder: 'shared/releases',
    mutate: ['src/signing/*.ts', '!src/**/*.test.ts'],
    tests: ['src/signing/**/*.test.ts'],
  },
};
