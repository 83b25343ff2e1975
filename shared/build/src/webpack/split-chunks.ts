import type { Configuration } from 'webpack';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

const DESIGN_SYSTEM = /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|rc-[^\\/]+)[\\/]/;

/**
 * The first files of the shell: `ds` (antd and its parts), `fw` (other libraries) and our own code. Two large library
 * files compress better than many small ones, and stay cached when our code changes.
 */
export const SHELL_CHUNKS: SplitChunks = {
  chunks: 'initial',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    ds: { test: DESIGN_SYSTEM, name: 'ds', priority: 20, enforce: true },
    fw: { test: /[\\/]node_modules[\\/]/, name: 'fw', priority: 10, enforce: true },
  },
};
