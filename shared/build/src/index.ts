export { containerName, createFederationConfig } from './federation/federation-config';
export { SHARE_TABLE, versionOf, type ShareRow } from './federation/share-table';
export { packageInputsHash, withDependencies } from './inputs/package-inputs';
export { bundleService, watchService, type ServiceRebuilt } from './services/bundle-service';
export { createStandaloneConfig, type StandaloneConfigOptions } from './webpack/standalone-config';
export { createWebpackConfig, type WebpackConfigOptions } from './webpack/webpack-config';
export { createWorkerConfig } from './webpack/worker-config';
export { createViewsConfig, hasViews } from './views/views-config';
export { installedVersion, type PackageManifest, readManifest, ROOT } from './workspace';
