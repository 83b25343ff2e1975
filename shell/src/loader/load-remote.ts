import type { LifeCycles } from 'single-spa';
import type { RegistryView, RemotePage, RemoteRelease } from '@edp/contracts';
import { ok, type RemoteLoadFailure, type Result } from '@edp/errors';
import { assertLifecycles } from './assert-lifecycles';
import { checkContract } from './check-contract';
import { classifyLoadError, type ProbeFile } from './classify-load-error';
import { resolveRelease, type ReleaseChoice } from './resolve-release';
import { retry, type RetryClock } from './retry';
import { withTimeout } from './with-timeout';

/** A remote that is ready to be mounted. */
export interface LoadedRemote {
  release: RemoteRelease;
  lifecycles: LifeCycles;
}

/** What the pipeline needs from outside. */
export interface LoaderPorts {
  registry: RegistryView;
  /** Makes a release known under a new name, and returns the name. */
  register: (release: RemoteRelease) => string;
  load: (name: string) => Promise<unknown>;
  probe: ProbeFile;
  clock?: RetryClock;
  /** Told of a remote that begins to be loaded. */
  onAsked?: (remote: string) => void;
  /** Told of a release that did not load, also where the one before it helps. */
  onFailed?: (failure: RemoteLoadFailure) => void;
}

/** One try may take this long; the federation runtime itself would wait for ever. */
const TRY_MS = 8000;

type Loading = Promise<Result<LoadedRemote, RemoteLoadFailure>>;

/**
 * The loader's pipeline: resolve release, check contract, register, load, assert lifecycles. What may
 * pass by itself is tried again; then the release before is taken, once. Mounting follows elsewhere.
 */
export async function loadRemote(page: RemotePage, ports: LoaderPorts): Loading {
  const active = await loadRelease(page, 'active', ports);
  if (!active.ok) ports.onFailed?.(active.error);
  if (active.ok || !active.error.mayFallBack) return active;
  const previous = await loadRelease(page, 'previous', ports);
  // When both fail, the failure of the release that should have run is the one worth telling.
  return previous.ok ? previous : active;
}

/** One release through the pipeline. */
export async function loadRelease(
  page: RemotePage,
  choice: ReleaseChoice,
  ports: LoaderPorts,
): Loading {
  const resolved = resolveRelease(ports.registry, page, choice);
  const checked = resolved.ok ? checkContract(resolved.value) : resolved;
  if (!checked.ok) return checked;
  return retry(
    (attempt, left) => tryRelease(checked.value, attempt, left, ports),
    undefined,
    ports.clock,
  );
}

async function tryRelease(
  release: RemoteRelease,
  attempt: number,
  leftMs: number,
  { register, load, probe }: LoaderPorts,
): Loading {
  try {
    const name = register(release);
    const module = await withTimeout(load(name), Math.min(TRY_MS, leftMs));
    const lifecycles = assertLifecycles(release, module);
    return lifecycles.ok ? ok({ release, lifecycles: lifecycles.value }) : lifecycles;
  } catch (error) {
    return { ok: false, error: await classifyLoadError(release, error, probe, attempt) };
  }
}
