import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { ROOT, watchService } from '@edp/build';
import type { ReleaseManifest } from '@edp/contracts';
import { problemsOf } from './build-targets';
import { forgetBuilt } from './staleness';
import type { Target } from './targets';
import { webpackConfigsOf } from './webpack-configs';

/** One finished rebuild. `release` is there for apps, absent for services. */
export interface Rebuilt {
  target: Target;
  release?: ReleaseManifest;
  seconds: number;
}

export interface Watching {
  close(): Promise<void>;
}

/**
 * Builds the targets in development mode and again whenever one of their sources changes. Results lie
 * in the same `dist` folders as those of a build; a later build sees that they are not its own.
 *
 * @param onRebuilt called once per target when it is first there, then for each rebuild
 * @param onProblem called with the compiler's words when a rebuild fails; the last result stays
 */
export async function watchTargets(
  targets: readonly Target[],
  onRebuilt: (rebuilt: Rebuilt) => void,
  onProblem: (target: Target, problem: string) => void,
): Promise<Watching> {
  targets.forEach(forgetBuilt);
  const apps = targets.filter(({ kind }) => kind === 'app');
  const services = targets.filter(({ kind }) => kind === 'service');
  const closers = [
    ...(apps.length > 0 ? [await watchApps(apps, onRebuilt, onProblem)] : []),
    ...(await Promise.all(
      services.map((target) =>
        watchService(target.folder, ({ seconds, problem }) =>
          problem ? onProblem(target, problem) : onRebuilt({ target, seconds }),
        ),
      ),
    )),
  ];
  return {
    close: async () => {
      await Promise.all(closers.map((close) => close()));
    },
  };
}

async function watchApps(
  apps: readonly Target[],
  onRebuilt: (rebuilt: Rebuilt) => void,
  onProblem: (target: Target, problem: string) => void,
): Promise<() => Promise<void>> {
  const configs = await Promise.all(apps.map((app) => webpackConfigsOf(app, 'development')));
  const compiler = webpack(configs.flat());
  compiler.compilers.forEach((child, index) => {
    const target = apps[index];
    if (!target) return;
    child.hooks.done.tap('watchApps', (stats) => {
      if (stats.hasErrors()) onProblem(target, problemsOf(stats));
      else onRebuilt({ target, release: readRelease(target), seconds: duration(stats) });
    });
  });
  // The callback has nothing to add to the hooks above, but watching needs one.
  const watching = compiler.watch({ aggregateTimeout: 50 }, () => undefined);
  return () => new Promise((resolve) => watching?.close(() => resolve()));
}

function readRelease(target: Target): ReleaseManifest {
  return JSON.parse(readFileSync(join(ROOT, target.result), 'utf8')) as ReleaseManifest;
}

function duration({ startTime, endTime }: Stats): number {
  return (endTime - startTime) / 1000;
}
