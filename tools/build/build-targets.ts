import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type MultiStats, type Stats } from 'webpack';
import { bundleService, ROOT } from '@edp/build';
import type { ReleaseManifest } from '@edp/contracts';
import { compressedVariants } from '@edp/releases';
import { seconds } from '../lib/seconds.mjs';
import { markBuilt, type Mode, type Stale } from './staleness';
import { webpackConfigsOf } from './webpack-configs';

/**
 * Builds the given targets in this process: all apps with one multi-compiler, which shares loaders, caches and the
 * minifier's threads, and services with esbuild.
 *
 * @returns the names of targets that failed, after logging why
 */
export async function buildTargets(
  stale: readonly Stale[],
  mode: Mode,
  say: (line: string) => void,
): Promise<string[]> {
  const services = stale.filter(({ target }) => target.kind === 'service');
  const apps = stale.filter(({ target }) => target.kind !== 'service');
  const failed = await Promise.all([
    buildApps(apps, mode, say),
    ...services.map((service) => buildService(service, mode, say)),
  ]);
  return failed.flat();
}

async function buildService(
  stale: Stale,
  mode: Mode,
  say: (line: string) => void,
): Promise<string[]> {
  const started = Date.now();
  try {
    await bundleService(stale.target.folder);
    markBuilt(stale, mode);
    say(`built ${stale.target.name} in ${seconds(Date.now() - started, 1)} s`);
    return [];
  } catch (error) {
    say(
      `${stale.target.name} does not build: ${error instanceof Error ? error.message : String(error)}`,
    );
    return [stale.target.name];
  }
}

async function buildApps(
  apps: readonly Stale[],
  mode: Mode,
  say: (line: string) => void,
): Promise<string[]> {
  if (apps.length === 0) return [];
  const configs = await Promise.all(apps.map(({ target }) => webpackConfigsOf(target, mode)));
  const { stats } = await run(configs.flat());
  const rest = [...stats];
  const failures = apps.map(async (stale, index) => {
    const results = rest.splice(0, configs[index]?.length);
    const failed = results.filter((result) => result.hasErrors());
    if (failed.length > 0) {
      say(`${stale.target.name} does not build:\n${failed.map(problemsOf).join('\n')}`);
      return [stale.target.name];
    }
    results.filter((result) => result.hasWarnings()).forEach((result) => say(problemsOf(result)));
    // Development builds change all the time.
    if (mode === 'production') await writeCompressed(dirname(join(ROOT, stale.target.result)));
    markBuilt(stale, mode);
    const times = results.map(({ startTime, endTime }) => (endTime - startTime) / 1000);
    say(`built ${stale.target.name} in ${Math.max(...times).toFixed(1)} s`);
    return [];
  });
  return (await Promise.all(failures)).flat();
}

function run(configs: webpack.Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes the file-system cache, without which the next build is cold.
      compiler.close((closing) => {
        const failure = error ?? closing;
        if (failure) reject(failure);
        else if (stats) resolve(stats);
        else reject(new Error('webpack ended without a result.'));
      });
    });
  });
}

export function problemsOf(stats: Stats): string {
  return stats.toString({ preset: 'errors-warnings', colors: false });
}

/** Writes the compressed forms of each script and style beside it. */
async function writeCompressed(folder: string): Promise<void> {
  const read = (file: string) => readFileSync(join(folder, file));
  const { integrity } = JSON.parse(read('release.json').toString('utf8')) as ReleaseManifest;
  const files = new Map(Object.keys(integrity).map((file) => [file, read(file)]));
  for (const [form, content] of await compressedVariants(files)) {
    writeFileSync(join(folder, form), content);
  }
}
