import {
  JOURNEY_PAGES,
  pageFacts,
  type RegistryView,
  type RemotePage,
  type RemoteRelease,
} from '@edp/contracts';
import { err, ok, RemoteLoadFailure } from '@edp/errors';
import { type Deadline, withTimeout } from './deadline';
import { loadRelease, type LoadedRemote, type LoadPorts, type LoadResult } from './load-release';

/** Where the next release for a page comes from; `same` is the one that crashed, once more. */
type Candidate = 'active' | 'previous' | 'server' | 'same';

/** How far a page came: nothing loaded yet; a release loaded but did not mount; one was shown and crashed. */
type Stage = 'loading' | 'mounting' | 'shown';

/**
 * The recovery rule (decisions 0012 and 0032): which releases get a turn, in order, at each stage. The first one that
 * loads is mounted; when it does not mount, the next stage's candidates follow.
 */
const CANDIDATES: Readonly<Record<Stage, readonly Candidate[]>> = {
  loading: ['active', 'previous', 'server'],
  mounting: ['previous', 'server'],
  shown: ['server', 'same'],
};

/**
 * Gives a release that the server has for a page now and that was not tried yet, ready to be imported; null when there is
 * none, or when it cannot be had. The signal: the wait is over.
 */
export type FindOther = (
  page: RemotePage,
  tried: ReadonlySet<string>,
  signal: AbortSignal,
) => Promise<RemoteRelease | null>;

/** What choosing and loading a release needs from outside. */
export interface LoaderPorts extends LoadPorts {
  readonly registry: RegistryView;
  /** Asks the server for a release that this document does not know, or did not try. */
  readonly other?: FindOther;
  /** Told of a live release that did not load, also where another one helps. */
  readonly onFailed?: (failure: RemoteLoadFailure) => void;
}

/** One wait for a page. */
export interface Wait {
  readonly page: RemotePage;
  readonly deadline: Deadline;
  readonly stage: Stage;
  /** Loaded during this wait and no use, the last one at last: none of them gets another turn. */
  readonly broken: readonly LoadedRemote[];
}

/**
 * The first candidate of a wait that loads.
 *
 * @returns when none does, the failure of the first: that of the release that should have run
 */
export async function firstToLoad(wait: Wait, ports: LoaderPorts): Promise<LoadResult> {
  let failure: RemoteLoadFailure | null = null;
  for (const candidate of CANDIDATES[wait.stage]) {
    if (candidate !== 'active') wait.deadline.nextTurn();
    const result = await loadCandidate(candidate, wait, ports);
    if (result.ok) return result;
    failure ??= result.error;
    if (candidate !== 'active') continue;
    ports.onFailed?.(result.error);
    // Without a connection no other release helps.
    if (result.error.kind === 'offline') break;
  }
  return err(failure ?? unknown(wait.page, ports.registry));
}

/** Whether a release shows a page: those of the journey every release of their remote does, one that was added those that name it. */
export function hasPage({ pages = [] }: RemoteRelease, page: RemotePage): boolean {
  return Object.hasOwn(JOURNEY_PAGES, page) || pages.some(({ path }) => path === page);
}

async function loadCandidate(
  candidate: Candidate,
  wait: Wait,
  ports: LoaderPorts,
): Promise<LoadResult> {
  const { page, deadline, broken } = wait;
  const crashed = broken.at(-1);
  // Another object, so that it is mounted anew.
  if (candidate === 'same' && crashed) return ok({ ...crashed });
  const release =
    candidate === 'active' || candidate === 'previous'
      ? ofDocument(candidate, page, ports.registry)
      : await ofServer(wait, ports);
  const isBroken = broken.some((one) => one.release.releaseId === release?.releaseId);
  if (!release || isBroken) return err(unknown(page, ports.registry));
  return loadRelease(release, ports, deadline.forLoading());
}

/** The release of the document that is live, or the one before it; null when it does not have the page. */
function ofDocument(
  which: 'active' | 'previous',
  page: RemotePage,
  { remotes }: RegistryView,
): RemoteRelease | null {
  const facts = pageFacts(page, remotes);
  const release = facts && remotes[facts.remote]?.[which];
  return release && hasPage(release, page) ? release : null;
}

/** A release that the server has now and that is neither in the document nor broken; null when there is none in time. */
async function ofServer(
  { page, deadline, broken }: Wait,
  { registry, other }: LoaderPorts,
): Promise<RemoteRelease | null> {
  const leftMs = deadline.forLoading();
  if (!other || leftMs === 0) return null;
  const tried = new Set([
    ...(['active', 'previous'] as const).flatMap(
      (which) => ofDocument(which, page, registry)?.releaseId ?? [],
    ),
    ...broken.map(({ release }) => release.releaseId),
  ]);
  return withTimeout((signal) => other(page, tried, signal), leftMs).catch(() => null);
}

function unknown(page: RemotePage, { remotes }: RegistryView): RemoteLoadFailure {
  return new RemoteLoadFailure('unknown', { name: pageFacts(page, remotes)?.remote ?? page });
}
