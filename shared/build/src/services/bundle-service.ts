import { build as bundle, context, type BuildOptions, type Plugin } from 'esbuild';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace';

/** Result of a rebuild of a service. `problem` is set when it failed. */
export interface ServiceRebuilt {
  seconds: number;
  problem?: string;
}

/**
 * Bundles a service to `dist/server.js`, with each of its `src/commands` and `*-thread.ts` beside it. Our own packages
 * are TypeScript source and are bundled; libraries stay in `node_modules`, where native and data files are found.
 *
 * @param folder workspace folder, such as `services/provider`
 * @param entryPoints other entry points instead, by the name of their file in `dist`
 */
export async function bundleService(
  folder: string,
  entryPoints?: Readonly<Record<string, string>>,
): Promise<void> {
  await bundle({ ...options(folder), ...(entryPoints ? { entryPoints } : {}) });
}

/** Bundles a service now and after each change of its sources. Resolves to a function that stops watching. */
export async function watchService(
  folder: string,
  onRebuilt: (rebuilt: ServiceRebuilt) => void,
): Promise<() => Promise<void>> {
  const { plugins = [], ...rest } = options(folder);
  const watching = await context({ ...rest, plugins: [...plugins, reportTo(onRebuilt)] });
  await watching.watch();
  return () => watching.dispose();
}

function options(folder: string): BuildOptions {
  return {
    absWorkingDir: join(ROOT, folder),
    entryPoints: ['src/server.ts', ...programsOf(folder)],
    outdir: 'dist',
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [librariesStayOutside],
  };
}

/** Commands that an operator runs beside the service, and worker threads. */
function programsOf(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /(?:^commands\/[^/]+(?<!\.test)|-thread)\.ts$/.test(name))
    .map((name) => `src/${name}`);
}

const librariesStayOutside: Plugin = {
  name: 'libraries-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@edp/') ? undefined : { path, external: true },
    );
  },
};

function reportTo(onRebuilt: (rebuilt: ServiceRebuilt) => void): Plugin {
  return {
    name: 'report',
    setup(build) {
      let started = Date.now();
      build.onStart(() => void (started = Date.now()));
      build.onEnd(({ errors }) => {
        const problem = errors.map(
          ({ text, location }) => `${location?.file ?? ''}:${location?.line ?? 0} ${text}`,
        );
        const seconds = (Date.now() - started) / 1000;
        onRebuilt(problem.length > 0 ? { seconds, problem: problem.join('\n') } : { seconds });
      });
    },
  };
}
