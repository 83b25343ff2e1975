import type { LifeCycles } from 'single-spa';
import type { RegistryView, RemotePage, RemoteRelease } from '@edp/contracts';
import { ok, type RemoteLoadFailure, type Result } from '@edp/errors';
import { assertLifecycles } from './assert-lifecycles';
import { checkContract } from './check-contract';
import { classifyLoadError, type ProbeFile } from './classify-load-error';
import type { OtherRelease } from './other-release';
import { resolveRelease, type ReleaseChoice } from './resolve-release';
import { LOAD_POLICY, REAL_CLOCK, retry, type RetryClock } from './retry';
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
  /** Asks the server for a release that this document does not know, or did not try. */
  other?: OtherRelease;
  clock?: RetryClock;
  /** Told of a remote that begins to be loaded. */
  onAsked?: (remote: string) => void;
  /** Told of a release that did not load, also where the one before it helps. */
  onFailed?: (failure: RemoteLoadFailure) => void;
}

/** One try may take this long; the federation runtime itself would wait for ever. */
const TRY_MS = 8000;

type Loading = Promise<Result<LoadedRemote, RemoteLoadFailure>>;

/** What a release may use up of the time that a buyer waits, when there is another one behind it. */
const FIRST_OF_TWO_MS = 12_000;

/**
 * The loader's pipeline: resolve release, check contract, register, load, assert lifecycles. What may
 * pass by itself is tried again; then the release before is taken, once, and then what the server has by
 * now. Mounting follows elsewhere.
 */
export async function loadRemote(page: RemotePage, ports: LoaderPorts): Loading {
  const { now } = ports.clock ?? REAL_CLOCK;
  const end = now() + LOAD_POLICY.budgetMs;
  const hasOther = resolveRelease(ports.registry, page, 'previous').ok;
  const active = await loadRelease(
    page,
    'active',
    ports,
    hasOther ? FIRST_OF_TWO_MS : LOAD_POLICY.budgetMs,
  );
  if (!active.ok) ports.onFailed?.(active.error);
  if (active.ok || active.error.kind === 'offline') return active;
  const previous = await loadRelease(page, 'previous', ports, end - now());
  if (previous.ok) return previous;
  // When all fail, the failure of the release that should have run is the one worth telling.
  return (await loadOther(page, ports, [], end - now())) ?? active;
}

/** One release of the document through the pipeline. */
export async function loadRelease(
  page: RemotePage,
  choice: ReleaseChoice,
  ports: LoaderPorts,
  budgetMs = LOAD_POLICY.budgetMs,
): Loading {
  const resolved = resolveRelease(ports.registry, page, choice);
  return resolved.ok ? loadChecked(resolved.value, ports, budgetMs) : resolved;
}

/**
 * A release that the server has now and that is not one of the document's, through the pipeline.
 *
 * @param broken releases that are no use either
 * @returns null when there is none, it does not load, or no time is left
 */
export async function loadOther(
  page: RemotePage,
  ports: LoaderPorts,
  broken: readonly string[],
  budgetMs = LOAD_POLICY.budgetMs,
): Promise<{ ok: true; value: LoadedRemote } | null> {
  if (!ports.other || budgetMs <= 0) return null;
  const known = (['active', 'previous'] as const).flatMap((choice) => {
    const release = resolveRelease(ports.registry, page, choice);
    return release.ok ? [release.value.releaseId] : [];
  });
  const release = await ports.other(page, new Set([...known, ...broken]));
  const loaded = release ? await loadChecked(release, ports, budgetMs) : null;
  return loaded?.ok ? loaded : null;
}

async function loadChecked(release: RemoteRelease, ports: LoaderPorts, budgetMs: number): Loading {
  const checked = checkContract(release);
  if (!checked.ok) return checked;
  return retry(
    (attempt, left) => tryRelease(release, attempt, left, ports),
    { ...LOAD_POLICY, budgetMs },
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
