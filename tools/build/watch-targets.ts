import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { ROOT, watchService } from '@edp/build';
import type { ReleaseManifest } from '@edp/contracts';
import { problemsOf } from './build-targets';
import { forgetBuilt } from './staleness';
import type { Target } from './targets';
import { webpackConfigsOf } from './webpack-configs';

/** A finished rebuild. `release` is set for apps, absent for services. */
interface Rebuilt {
  target: Target;
  release?: ReleaseManifest;
  seconds: number;
}

interface Watching {
  close(): Promise<void>;
}

/**
 * Builds the targets in development mode, and again whenever one of their sources changes. Results are in the same
 * `dist` folders as those of a build; a later build detects that they are stale.
 *
 * @param onRebuilt called once per target after its first build, then for each rebuild
 * @param onProblem called with the compiler's message when a rebuild fails; the last result remains
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
  // The callback adds nothing to the hooks above, but `watch` requires one.
  const watching = compiler.watch({ aggregateTimeout: 50 }, () => undefined);
  return () => new Promise((resolve) => watching?.close(() => resolve()));
}

function readRelease(target: Target): ReleaseManifest {
  return JSON.parse(readFileSync(join(ROOT, target.result), 'utf8')) as ReleaseManifest;
}

function duration({ startTime, endTime }: Stats): number {
  return (endTime - startTime) / 1000;
}
