import { createViewsConfig, createWebpackConfig, createWorkerConfig } from '@edp/build';

/** The shell, its views and its service worker; while developing there is only the shell. */
export default (mode: 'production' | 'development') => {
  const shell = createWebpackConfig({ app: 'shell', mode });
  return mode === 'production' ? [createViewsConfig('shell'), shell, createWorkerConfig()] : [shell];
};
