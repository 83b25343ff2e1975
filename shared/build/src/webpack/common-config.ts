import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { contentHash } from '../inputs/content-hash';
import { TOOLING_INPUTS } from '../inputs/package-inputs';
import { ROOT } from '../workspace';

/**
 * Settings of every build: a cache on disk, which a change of the tooling invalidates, and no output but errors and
 * warnings.
 *
 * @param cacheName unique, because builds run concurrently
 */
export function commonConfig(cacheName: string): Configuration {
  return {
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, 'node_modules/.cache/webpack'),
      name: cacheName,
      version: contentHash(TOOLING_INPUTS),
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
