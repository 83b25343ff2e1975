import { createWebpackConfig, createWorkerConfig } from '@edp/build';

/** The shell and its service worker, which there is none of while developing. */
export default (mode: 'production' | 'development') => {
  const shell = createWebpackConfig({ app: 'shell', mode });
  return mode === 'production' ? [shell, createWorkerConfig()] : [shell];
};
