import { withBuildLock } from './build-lock';
import { staleTargets, type Mode } from './staleness';
import { MONOLITH, selectTargets, type Target } from './targets';

/** Options of `node tools/build.mjs`. */
interface BuildRequest {
  /** Target names; empty for all. */
  names: readonly string[];
  /** Only the monolith baseline: the shell with all remotes bundled. */
  monolith: boolean;
  /** Builds up-to-date targets too. */
  force: boolean;
  mode: Mode;
}

type Say = (line: string) => void;

/**
 * Builds what is stale.
 *
 * @returns false when a build fails; the errors were logged
 */
export async function buildStale(request: BuildRequest, say: Say): Promise<boolean> {
  const targets = request.monolith ? [MONOLITH] : selectTargets(request.names);
  return withBuildLock(async () => {
    const started = Date.now();
    const stale = staleTargets(targets, request.mode, request.force);
    if (stale.length === 0) {
      say('Everything is built.');
      return true;
    }
    say(`Building ${stale.map(({ target }) => target.name).join(', ')}.`);
    // webpack is loaded on demand, because a start with nothing to build should not pay for it.
    const { buildTargets } = await import('./build-targets');
    const failed = await buildTargets(stale, request.mode, say);
    say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    return failed.length === 0;
  }, say);
}

/** Builds on every change and logs each rebuild. Resolves when the process is asked to end. */
export async function watch(names: readonly string[], say: Say): Promise<void> {
  const { watchTargets } = await import('./watch-targets');
  const name = (target: Target) => target.name;
  const watching = await watchTargets(
    selectTargets(names),
    ({ target, release, seconds }) =>
      say(
        `built ${name(target)}${release ? ` ${release.releaseId}` : ''} in ${seconds.toFixed(1)} s`,
      ),
    (target, problem) => say(`${name(target)} does not build:\n${problem}`),
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await watching.close();
}
