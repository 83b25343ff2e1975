/**
 * The one jest configuration; a package calls it with its environment.
 * Node is the default: jsdom and antd cost seconds, so only screens ask for them.
 */
const ESM_ONLY = ['typebox', 'jose', '@fastify/type-provider-typebox'];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** @param {{ name: string, environment?: 'node' | 'jsdom', [key: string]: unknown }} options */
export function jestConfig({ name, environment = 'node', ...rest }) {
  return {
    displayName: name,
    testEnvironment: environment,
    testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
    transform: { '\\.[cm]?[jt]sx?$': swc },
    transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
    extensionsToTreatAsEsm: [],
    moduleNameMapper: { '\\.css$': '@edp/build/jest/style-stub.cjs' },
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    ...(environment === 'jsdom' ? { setupFilesAfterEnv: ['@edp/build/jest/setup-dom.ts'] } : {}),
    ...rest,
  };
}
