import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import type { ReleaseManifest } from '@edp/contracts';
import { ROOT } from '../workspace';
import { commonConfig } from './common-config';
import { moduleRules } from './module-rules';
import { SHELL_PUBLIC_PATH } from './webpack-config';

const SHELL = join(ROOT, 'shell');
const DIST = join(SHELL, 'dist');
/** Served by the gateway with the shell's texts and styles. A new telephone number comes with the next release of the shell. */
const OFFLINE_PAGE = '/edp/life/offline';

interface PrecacheEntry {
  url: string;
  revision: string | null;
  integrity?: string;
}

/**
 * Webpack configuration of the service worker: one classic script, because import maps do not apply to workers. It is
 * built after the shell, whose files it precaches.
 */
export function createWorkerConfig(): Configuration {
  return {
    name: 'service worker',
    dependencies: ['shell'],
    mode: 'production',
    context: SHELL,
    target: 'webworker',
    entry: {},
    devtool: false,
    output: { path: DIST, publicPath: SHELL_PUBLIC_PATH },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: moduleRules('shell') },
    plugins: [
      new InjectManifest({
        swSrc: join(SHELL, 'src/worker/service-worker.ts'),
        swDest: 'sw.js',
        include: [],
        manifestTransforms: [
          () => Promise.resolve({ manifest: precached(readRelease()).map(sized), warnings: [] }),
        ],
      }),
    ],
    ...commonConfig('service-worker'),
  };
}

/** Texts are served separately, and inlined in every page. */
const FILE = /\.[0-9a-f]{8,}\.(?:js|css)$/;

/** The precache manifest: the shell's scripts and styles, by their hashes, and the offline page. */
export function precached({ integrity, releaseId }: ReleaseManifest): PrecacheEntry[] {
  return [
    ...Object.entries(integrity)
      .filter(([file]) => FILE.test(file))
      .map(([file, hash]) => ({
        url: SHELL_PUBLIC_PATH + file,
        revision: null,
        integrity: hash,
      })),
    { url: OFFLINE_PAGE, revision: releaseId },
  ];
}

/** The plugin sums up sizes to warn about large files, which does not apply here. */
function sized(entry: PrecacheEntry): PrecacheEntry & { size: number } {
  return { ...entry, size: 0 };
}

function readRelease(): ReleaseManifest {
  return JSON.parse(readFileSync(join(DIST, 'release.json'), 'utf8')) as ReleaseManifest;
}
