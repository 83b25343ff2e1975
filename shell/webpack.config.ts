import { createWebpackConfig, createWorkerConfig } from '@edp/build';

/** The shell and, in production, its service worker. */
export default (mode: 'production' | 'development') => {
  const shell = createWebpackConfig({ app: 'shell', mode });
  return mode === 'production' ? [shell, createWorkerConfig()] : [shell];
};
