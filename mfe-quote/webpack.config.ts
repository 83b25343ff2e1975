import { createWebpackConfig } from '@edp/build';

export default (mode: 'production' | 'development') =>
  createWebpackConfig({ app: 'mfe-quote', mode });
