import { bundled } from './bundled.mjs';

/**
 * The one jest configuration. A package selects a preset of it in its package.json: `node`, `browser` or `database`.
 * Node is the default: jsdom and antd take seconds to load, so only packages with screens select `browser`, and only
 * their `.tsx` tests get jsdom (environment-by-file.cjs).
 */
const ESM_ONLY = ['p-limit', 'yocto-queue', '@fastify/type-provider-typebox'];
/** CommonJS with dynamic imports, which jest rejects unless they are compiled to `require`. */
const IMPORTS_ON_DEMAND = ['@opentelemetry/otlp-exporter-base'];

/** Imported when they are first used: large, and few test files read a PDF, an image or a mail. */
const LAZY = ['pdfkit', 'fontkit', 'sharp', 'nodemailer', 'nodemailer/lib/mail-composer'];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs', lazy: LAZY },
  },
];

/** One PostgreSQL server for the whole run; tests create databases with startTestDatabase(). */
const DATABASE = {
  globalSetup: '@edp/tools/jest/database-setup.mjs',
  globalTeardown: '@edp/tools/jest/database-teardown.mjs',
};

/** @param {{ environment?: 'node' | 'jsdom', database?: boolean, [key: string]: unknown }} options */
export function jestConfig({ environment = 'node', database = false, ...rest } = {}) {
  return {
    testEnvironment: environment === 'jsdom' ? '@edp/build/jest/environment-by-file.cjs' : 'node',
    testMatch: ['<rootDir>/{src,test,bench,build}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
    transform: {
      '/node_modules/antd/es/': '@edp/build/jest/lean-antd.cjs',
      '\\.[cm]?[jt]sx?$': swc,
    },
    transformIgnorePatterns: [
      `/node_modules/(?!(${[...ESM_ONLY, ...IMPORTS_ON_DEMAND, 'antd/es'].join('|')})/)`,
    ],
    moduleNameMapper: {
      ...bundled('typebox', { entries: ['.', './compile', './value'] }),
      ...bundled('aria-query'),
      ...bundled('openid-client'),
      ...bundled('oidc-provider'),
      ...bundled('formik', { external: ['react'] }),
      ...bundled('@testing-library/user-event', { external: ['@testing-library/dom'] }),
      ...bundled('fastify'),
      ...bundled('drizzle-orm', {
        entries: ['.', './pg-core', './node-postgres', './node-postgres/migrator', './migrator'],
        external: ['pg', '@opentelemetry/api'],
      }),
      ...bundled('jose'),
      ...bundled('prom-client', { external: ['@opentelemetry/api'] }),
      ...bundled('nodemailer', { entries: ['.', './lib/mail-composer'] }),
      ...bundled('@opentelemetry/api'),
      '\\.css$': '@edp/build/jest/style-stub.cjs',
      // Maps the imports of antd's ES modules to CommonJS.
      '^@ant-design/icons/es/(.*)$': '@ant-design/icons/lib/$1',
      '^@babel/runtime/helpers/esm/(.*)$': '@babel/runtime/helpers/$1',
    },
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    ...(database ? DATABASE : {}),
    ...(environment === 'jsdom' ? { setupFilesAfterEnv: ['@edp/build/jest/setup-dom.ts'] } : {}),
    ...rest,
  };
}
