import type { LifeCycles } from 'single-spa';
import type { RegistryView, RemotePage, RemoteRelease } from '@edp/contracts';
import { err, ok, RemoteLoadFailure, type Result } from '@edp/errors';
import { assertLifecycles } from './assert-lifecycles';
import { checkContract } from './check-contract';
import { classifyLoadError, type ProbeFile } from './classify-load-error';
import type { OtherRelease } from './other-release';
import { createPatience, type Patience } from './patience';
import { releaseOf } from './release-of';
import { resolveRelease, type ReleaseChoice } from './resolve-release';
import { LOAD_TRIES, REAL_CLOCK, retry, type RetryClock } from './retry';
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
 *
 * @param patience of whoever waits; without, it begins now
 */
export async function loadRemote(
  page: RemotePage,
  ports: LoaderPorts,
  patience: Patience = createPatience((ports.clock ?? REAL_CLOCK).now),
): Loading {
  const hasOther = resolveRelease(ports.registry, page, 'previous').ok;
  const first = Math.min(patience.forLoading(), hasOther ? FIRST_OF_TWO_MS : Infinity);
  const active = await loadRelease(page, 'active', ports, first);
  if (!active.ok) ports.onFailed?.(active.error);
  if (active.ok || active.error.kind === 'offline') return active;
  const previous = await loadRelease(page, 'previous', ports, patience.forLoading());
  if (previous.ok) return previous;
  // When all fail, the failure of the release that should have run is the one worth telling.
  return (await loadOther(page, ports, [], patience)) ?? active;
}

/** One release of the document through the pipeline, within so many milliseconds. */
export async function loadRelease(
  page: RemotePage,
  choice: ReleaseChoice,
  ports: LoaderPorts,
  budgetMs: number,
): Loading {
  const resolved = resolveRelease(ports.registry, page, choice);
  return resolved.ok ? loadChecked(resolved.value, ports, budgetMs) : resolved;
}

/**
 * A release that the server has now and that is not one of the document's, through the pipeline.
 *
 * @param broken releases that are no use either
 * @returns null when there is none, it does not load, or its scripts do not come in time
 */
export async function loadOther(
  page: RemotePage,
  ports: LoaderPorts,
  broken: readonly string[],
  patience: Patience,
): Promise<{ ok: true; value: LoadedRemote } | null> {
  const { other } = ports;
  const leftMs = patience.forLoading();
  if (!other || leftMs === 0) return null;
  const known = (['active', 'previous'] as const).flatMap((choice) => {
    const release = resolveRelease(ports.registry, page, choice);
    return release.ok ? [release.value.releaseId] : [];
  });
  const tried = new Set([...known, ...broken]);
  const release = await withTimeout((signal) => other(page, tried, signal), leftMs).catch(
    () => null,
  );
  const loaded = release ? await loadChecked(release, ports, patience.forLoading()) : null;
  return loaded?.ok ? loaded : null;
}

async function loadChecked(release: RemoteRelease, ports: LoaderPorts, budgetMs: number): Loading {
  const checked = checkContract(release);
  if (!checked.ok) return checked;
  if (budgetMs <= 0) return err(new RemoteLoadFailure('timeout', releaseOf(release)));
  return retry(
    (attempt, left) => tryRelease(release, attempt, left, ports),
    { ...LOAD_TRIES, budgetMs },
    ports.clock,
  );
}

async function tryRelease(
  release: RemoteRelease,
  attempt: number,
  leftMs: number,
  { register, load, probe, clock }: LoaderPorts,
): Loading {
  const { now } = clock ?? REAL_CLOCK;
  const end = now() + leftMs;
  try {
    const name = register(release);
    const module = await withTimeout(() => load(name), Math.min(TRY_MS, leftMs));
    const lifecycles = assertLifecycles(release, module);
    return lifecycles.ok ? ok({ release, lifecycles: lifecycles.value }) : lifecycles;
  } catch (error) {
    // A file that cannot be asked for in the time that is left cannot be reached.
    const inTime: ProbeFile = (url) =>
      withTimeout(() => probe(url), end - now()).catch(() => 'unreachable');
    return err(await classifyLoadError(release, error, inTime, attempt));
  }
}
