import {
  frameOf,
  isOpenToAll,
  type PageFacts,
  SKELETON_ATTRIBUTE,
  SLOT_CLASS,
  VIEW_ATTRIBUTE,
  viewNameOf,
  type ViewPlace,
} from '@edp/contracts';
import { integrityOf, viewFileOf, viewProblem } from '@edp/releases';
import { type StoredRelease, textIn } from '../releases/release-source';
import { type LiveReleases } from '../releases/release-store';

interface FoundView {
  /** Null when the release has none, or an invalid one. */
  readonly html: string | null;
  /** False if its file could not be read, which may succeed later. */
  readonly isCacheable: boolean;
}

/** First views that come with releases, as HTML. */
export interface ViewStore {
  /** The view of a place. */
  find(release: StoredRelease, place: ViewPlace): Promise<FoundView>;
}

/** A view that is omitted although its release lists it. */
interface RejectedView {
  /** Name and id of the release, such as `shell/0123456789ab`. */
  readonly release: string;
  readonly file: string;
  readonly reason: string;
}

/**
 * Reads views of releases; not cached, because documents are.
 *
 * @param onRejected is called once for each omitted view. Two releases may have a file of the same name, also two shells served
 *   under one prefix.
 */
export function createViewStore(onRejected: (view: RejectedView) => void): ViewStore {
  const reported = new Set<string>();
  return {
    async find(release, place) {
      const file = viewFileOf(place);
      const { manifest, isElsewhere } = release;
      if (isElsewhere || !Object.hasOwn(manifest.integrity, file))
        return { html: null, isCacheable: true };
      const html = await textIn(release, file);
      const reason = html === null ? 'it is missing' : problemOf(release, file, html);
      if (reason === null) return { html, isCacheable: true };
      const name = viewNameOf(manifest);
      const key = `${name} ${file}`;
      if (!reported.has(key)) onRejected({ release: name, file, reason });
      reported.add(key);
      return { html: null, isCacheable: html !== null };
    },
  };
}

function problemOf({ manifest }: StoredRelease, file: string, html: string): string | null {
  const isBuilt = integrityOf(html) === manifest.integrity[file];
  return isBuilt ? viewProblem(html) : 'it does not match its hash';
}

const SLOT_START = `<section class="${SLOT_CLASS}">`;
const SLOT_END = '</section>';

/**
 * The first view of a page: that of the shell, with the remote's view in its slot. None without a view of the shell.
 * The slot stays empty for a remote that was built with other shared packages than the shell, because it may render
 * differently in the browser.
 */
export async function viewOfPage(
  views: ViewStore,
  { shell, remotes }: LiveReleases,
  place: ViewPlace,
  facts: PageFacts | null,
): Promise<FoundView> {
  const frame = await views.find(shell, facts ? { ...place, page: frameOf(facts) } : place);
  const remote = remotes.get(facts?.remote ?? '')?.active;
  if (frame.html === null || !facts || !remote || !isBuiltAlike(remote, shell)) return frame;
  const own = await views.find(remote, place);
  if (own.html === null) return { ...own, html: frame.html };
  const kind = isOpenToAll(facts) ? '' : ` ${SKELETON_ATTRIBUTE}`;
  const name = viewNameOf(remote.manifest);
  const view = `<div ${VIEW_ATTRIBUTE}="${name}"${kind}>${own.html}</div>`;
  const html = frame.html.replace(SLOT_START + SLOT_END, () => SLOT_START + view + SLOT_END);
  return { html, isCacheable: true };
}

function isBuiltAlike({ manifest: one }: StoredRelease, { manifest: other }: StoredRelease) {
  return one.sharedRevision !== undefined && one.sharedRevision === other.sharedRevision;
}
