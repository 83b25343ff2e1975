/**
 * What is mutated: the rules that money, cover, access and running code depend on. `rules` names their files without `.ts`; they
 * are checked by the tests beside them, because those with a database of their own would take hours.
 *
 * @type {Readonly<Record<string, { folder: string, rules: readonly string[] }>>} `folder` is the package
 */
export const MODULES = {
  pricing: { folder: 'shared/domain', rules: ['src/pricing/*'] },
  eligibility: { folder: 'shared/domain', rules: ['src/age/*', 'src/health/*'] },
  payment: {
    folder: 'services/provider',
    rules: ['src/payment/attempt-state', 'src/payment/order-id'],
  },
  session: { folder: 'services/gateway', rules: ['src/sessions/*'] },
  'release signatures': { folder: 'shared/releases', rules: ['src/signing/*'] },
};
