/**
 * Allowed imports between packages. A package may import packages of lower levels only; a remote and the shell may
 * import `shared/*` only; a service may import six packages and never another service. docs/architecture.md explains
 * the levels; this table enforces them.
 */
export const LEVELS = {
  domain: 0,
  errors: 0,
  contracts: 1,
  i18n: 1,
  telemetry: 1,
  http: 2,
  ui: 2,
  forms: 3,
  store: 3,
  mfe: 4,
};

/** Packages for server processes and tools, never for browsers. Their dependencies are below. */
export const SERVER_ONLY = ['service', 'bucket', 'releases'];
const SERVICE_MAY_IMPORT = ['domain', 'errors', 'contracts', ...SERVER_ONLY];
/** Allowed in tests and configs of every folder, never in shipped source. */
export const TOOLING = ['build', 'testing'];

/** Apps and services, each built and deployed independently. */
export const DEPLOYED_ALONE = [
  '@edp/shell',
  '@edp/mfe-*',
  '@edp/gateway',
  '@edp/provider',
  '@edp/card-gateway',
];

/**
 * All `@edp/*` packages that a folder may import; `testing` and `build` are allowed separately for tests and configs.
 */
export function allowedPackages(folder) {
  const [group, name] = folder.split('/');
  if (group === 'shared') {
    if (name === 'testing') return Object.keys(LEVELS);
    // The design system owns the loader that removes antd's run-time styles from a bundle; a build writes the manifest
    // that `releases` reads and validates.
    if (name === 'build') return ['errors', 'ui', 'contracts', 'releases'];
    if (name === 'releases') return ['contracts', 'domain', 'bucket'];
    if (SERVER_ONLY.includes(name)) return [];
    return Object.keys(LEVELS).filter((other) => LEVELS[other] < LEVELS[name]);
  }
  if (group === 'services') return SERVICE_MAY_IMPORT;
  if (group === 'tools' || group === 'e2e') {
    return [...Object.keys(LEVELS), ...SERVER_ONLY, ...TOOLING];
  }
  return Object.keys(LEVELS);
}

/** Libraries that only one package may import; all others use that package. */
export const FACADES = [
  { libraries: ['antd', '@ant-design/*'], through: 'ui' },
  { libraries: ['i18next'], through: 'i18n' },
  { libraries: ['formik', 'yup'], through: 'forms' },
  { libraries: ['redux', '@reduxjs/toolkit', 'react-redux'], through: 'store' },
  { libraries: ['single-spa', 'single-spa-react'], through: 'mfe' },
  { libraries: ['react-router-dom', '@module-federation/*'], through: 'shell' },
];

/** Browser APIs that only some packages may use, so that their rules apply everywhere. */
export const BROWSER_GLOBALS = [
  {
    name: 'fetch',
    owner: '@edp/http',
    folders: [
      'shared/bucket',
      'shared/http',
      'shared/i18n',
      'shared/releases',
      'shared/service',
      'shared/testing',
      'services',
      'tools',
      'e2e',
    ],
  },
  {
    name: 'XMLHttpRequest',
    owner: '@edp/http',
    folders: ['shared/http', 'shared/testing', 'e2e'],
  },
  { name: 'localStorage', owner: '@edp/store', folders: ['shared/store', 'e2e'] },
  { name: 'sessionStorage', owner: '@edp/store', folders: ['shared/store', 'e2e'] },
  {
    name: 'location',
    owner: '@edp/mfe',
    folders: ['shared/mfe', 'shell', 'e2e', 'services/card-gateway'],
  },
];
