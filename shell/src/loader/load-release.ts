import { CONTRACT_VERSION, type RemoteRelease } from '@edp/contracts';
import { err, ok, RemoteLoadFailure, type Result } from '@edp/errors';
import type { Lifecycles } from '@edp/mfe';
import { loadFailureKind, type ProbeFile } from './classify-load-error';
import { withTimeout } from './deadline';
import { REAL_CLOCK, retry, type RetryClock } from './retry';

/** A release that is ready to be mounted. */
export interface LoadedRemote {
  readonly release: RemoteRelease;
  readonly lifecycles: Lifecycles;
}

export type LoadResult = Result<LoadedRemote, RemoteLoadFailure>;

/** Dependencies for loading a release. */
export interface LoadPorts {
  /** Fetches and evaluates the exposed module of a release. */
  readonly load: (release: RemoteRelease) => Promise<unknown>;
  readonly probe: ProbeFile;
  readonly clock?: RetryClock;
}

/**
 * Timeout of one attempt; the federation runtime has none. Leaves time for another attempt, under another URL, before
 * the next release.
 */
const TRY_MS = 5000;
const LIFECYCLES = ['bootstrap', 'mount', 'unmount'] as const;

/**
 * Loads one release: checks its contract, imports it, asserts its lifecycles. Transient failures are
 * retried.
 *
 * @param budgetMs time limit of all attempts; with 0 or less nothing is fetched
 * @returns the lifecycles, or the failure
 */
export async function loadRelease(
  release: RemoteRelease,
  ports: LoadPorts,
  budgetMs: number,
): Promise<LoadResult> {
  if (!hasOurContract(release)) return err(new RemoteLoadFailure('contract', release));
  if (budgetMs <= 0) return err(new RemoteLoadFailure('timeout', release));
  return retry(
    (attempt, leftMs) => tryRelease(release, attempt, leftMs, ports),
    budgetMs,
    ports.clock,
  );
}

/** Whether a release has the contract version of the shell; another one would fail later with a less specific error. */
export function hasOurContract({ contractVersion }: RemoteRelease): boolean {
  return contractVersion === CONTRACT_VERSION;
}

async function tryRelease(
  release: RemoteRelease,
  attempt: number,
  leftMs: number,
  { load, probe, clock }: LoadPorts,
): Promise<LoadResult> {
  const { now } = clock ?? REAL_CLOCK;
  const end = now() + leftMs;
  try {
    const module = await withTimeout(() => load(release), Math.min(TRY_MS, leftMs));
    if (!hasLifecycles(module)) return err(new RemoteLoadFailure('lifecycles', release));
    return ok({ release, lifecycles: module });
  } catch (cause) {
    // A file that cannot be probed in the remaining time counts as unreachable.
    const inTime: ProbeFile = (url) =>
      withTimeout(() => probe(url), end - now()).catch(() => 'unreachable');
    const files = [...release.preload, ...release.styles];
    const kind = await loadFailureKind(files, cause, inTime, attempt);
    return err(new RemoteLoadFailure(kind, release, { cause }));
  }
}

function hasLifecycles(module: unknown): module is Lifecycles {
  if (typeof module !== 'object' || module === null) return false;
  const members = module as Record<string, unknown>;
  return LIFECYCLES.every((name) => typeof members[name] === 'function');
}
