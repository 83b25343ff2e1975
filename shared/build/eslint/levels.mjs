/**
 * Who may import whom. A package may import packages of lower levels only; a remote and the shell
 * may import `shared/*` only; a service may import five packages and never another service.
 * docs/architecture.md explains the levels; this table is what holds.
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

/** For processes on a server and for tools: browsers never see them. What each stands on is below. */
export const SERVER_ONLY = ['service', 'releases'];
const SERVICE_MAY_IMPORT = ['domain', 'errors', 'contracts', ...SERVER_ONLY];
/** Granted to tests and configs of every folder, and to no shipped source. */
export const TOOLING = ['build', 'testing'];

/** Apps and services: each is built and deployed alone. */
export const DEPLOYED_ALONE = [
  '@edp/shell',
  '@edp/mfe-*',
  '@edp/gateway',
  '@edp/provider',
  '@edp/card-gateway',
];

/** All `@edp/*` names a folder may import; `testing` and `build` are granted to tests and configs apart. */
export function allowedPackages(folder) {
  const [group, name] = folder.split('/');
  if (group === 'shared') {
    if (name === 'testing') return Object.keys(LEVELS);
    // The loader that takes antd's run-time styles out of a bundle is the design system's own; a build writes the manifest
    // that `releases` reads, which checks that it has texts in every language.
    if (name === 'build') return ['errors', 'ui', 'contracts', 'releases'];
    if (name === 'releases') return ['contracts', 'domain'];
    if (SERVER_ONLY.includes(name)) return [];
    return Object.keys(LEVELS).filter((other) => LEVELS[other] < LEVELS[name]);
  }
  if (group === 'services') return SERVICE_MAY_IMPORT;
  if (group === 'tools' || group === 'e2e') {
    return [...Object.keys(LEVELS), ...SERVER_ONLY, ...TOOLING];
  }
  return Object.keys(LEVELS);
}

/** Libraries that only one package may import; everybody else goes through that package. */
export const FACADES = [
  { libraries: ['antd', '@ant-design/*'], through: 'ui' },
  { libraries: ['i18next', 'react-i18next'], through: 'i18n' },
  { libraries: ['formik', 'yup'], through: 'forms' },
  { libraries: ['redux', '@reduxjs/toolkit', 'react-redux'], through: 'store' },
  { libraries: ['single-spa-react'], through: 'mfe', alsoIn: ['shell'] },
  { libraries: ['react-router-dom', 'single-spa', '@module-federation/*'], through: 'shell' },
];

/** The browser's own interfaces that only some packages may touch, so that their rules hold everywhere. */
export const BROWSER_GLOBALS = [
  {
    name: 'fetch',
    owner: '@edp/http',
    folders: [
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
