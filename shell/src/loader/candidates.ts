import {
  JOURNEY_PAGES,
  pageFacts,
  type PageReleases,
  type RegistryView,
  type RemotePage,
  type RemoteRelease,
} from '@edp/contracts';
import { err, RemoteLoadFailure } from '@edp/errors';
import { type Deadline, withTimeout } from './deadline';
import {
  hasOurContract,
  loadRelease,
  type LoadedRemote,
  type LoadPorts,
  type LoadResult,
} from './load-release';
import { folderOf } from './pinned-scripts';

/** The source of the next release for a page. */
type Candidate = 'active' | 'previous' | 'server';

/** Progress of a page: nothing has loaded; a release loaded but did not mount; a release was displayed and crashed. */
type Stage = 'loading' | 'mounting' | 'shown';

/**
 * The recovery rule (decisions 0012 and 0032): the releases that are tried at each stage, in order. The first one that
 * loads is mounted; if it does not mount, the candidates of the next stage follow. A crashed release is mounted again if the
 * server has no other live one.
 */
const CANDIDATES: Readonly<Record<Stage, readonly Candidate[]>> = {
  loading: ['active', 'previous', 'server'],
  mounting: ['previous', 'server'],
  shown: ['server'],
};

/** Dependencies for choosing and loading a release. */
export interface LoaderPorts extends LoadPorts {
  readonly registry: RegistryView;
  /** Requests the releases that the server has for a page now. */
  readonly loadPageReleases: (page: RemotePage) => Promise<PageReleases | null>;
  /** Preloads scripts with their hashes. The signal aborts at the deadline. */
  readonly preload: (
    scripts: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Called if the live release did not load, even if another release does. */
  readonly onFailed?: (failure: RemoteLoadFailure) => void;
}

/** One attempt to show a page, across all candidates. */
export interface Wait {
  readonly page: RemotePage;
  readonly deadline: Deadline;
  readonly stage: Stage;
  /** Releases that loaded during this wait but failed, the latest last; they are not tried again. */
  readonly broken: readonly LoadedRemote[];
}

/**
 * The first candidate of a wait that loads.
 *
 * @returns if none loads, the failure of the first candidate, which is the release that should have run
 */
export async function firstToLoad(wait: Wait, ports: LoaderPorts): Promise<LoadResult> {
  let failure: RemoteLoadFailure | null = null;
  for (const candidate of CANDIDATES[wait.stage]) {
    if (candidate !== 'active') wait.deadline.nextRelease();
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

/** Whether a release has a page: every release has the journey's pages of its remote; an added page must be declared. */
export function hasPage({ pages = [] }: RemoteRelease, page: RemotePage): boolean {
  return Object.hasOwn(JOURNEY_PAGES, page) || pages.some(({ path }) => path === page);
}

async function loadCandidate(
  candidate: Candidate,
  wait: Wait,
  ports: LoaderPorts,
): Promise<LoadResult> {
  const { page, deadline, broken } = wait;
  const release =
    candidate === 'active' || candidate === 'previous'
      ? ofDocument(candidate, page, ports.registry)
      : await ofServer(wait, ports);
  const isBroken = broken.some((remote) => remote.release.releaseId === release?.releaseId);
  if (!release || isBroken) return err(unknown(page, ports.registry));
  return loadRelease(release, ports, deadline.forLoading());
}

/** The live or previous release of the document; null if it does not have the page. */
function ofDocument(
  which: 'active' | 'previous',
  page: RemotePage,
  { remotes }: RegistryView,
): RemoteRelease | null {
  const facts = pageFacts(page, remotes);
  const release = facts && remotes[facts.remote]?.[which];
  return release && hasPage(release, page) ? release : null;
}

/**
 * A release that the server has now and that was not tried; null if there is none in time, or it does not load. After a
 * rollback the previous release of the document is live, and the one before that is not offered for a crashed one.
 */
async function ofServer(wait: Wait, ports: LoaderPorts): Promise<RemoteRelease | null> {
  const { page, deadline, stage, broken } = wait;
  const isShown = stage === 'shown';
  const leftMs = deadline.forLoading();
  if (leftMs === 0) return null;
  const tried = [
    ofDocument('active', page, ports.registry),
    isShown ? null : ofDocument('previous', page, ports.registry),
    ...broken.map(({ release }) => release),
  ].map((release) => release?.releaseId);
  const isWanted = (one: RemoteRelease) =>
    !tried.includes(one.releaseId) && hasPage(one, page) && hasOurContract(one);
  const choose = ({ active, previous }: PageReleases) =>
    [active, isShown ? null : previous].find((one) => one && isWanted(one));
  return withTimeout((signal) => findOther(page, choose, ports, signal), leftMs).catch(() => null);
}

/**
 * Finds a release of the server, and preloads its scripts. Since the document was rendered, its releases may have been
 * rolled back or their files deleted.
 */
async function findOther(
  page: RemotePage,
  choose: (releases: PageReleases) => RemoteRelease | null | undefined,
  { loadPageReleases, preload }: LoaderPorts,
  signal: AbortSignal,
): Promise<RemoteRelease | null> {
  const releases = await loadPageReleases(page);
  const release = releases && choose(releases);
  if (!release) return null;
  const folder = folderOf(release);
  const scripts = Object.entries(releases.integrity).filter(([path]) => path.startsWith(folder));
  await preload(Object.fromEntries(scripts), signal);
  return release;
}

function unknown(page: RemotePage, { remotes }: RegistryView): RemoteLoadFailure {
  return new RemoteLoadFailure('unknown', { name: pageFacts(page, remotes)?.remote ?? page });
}
