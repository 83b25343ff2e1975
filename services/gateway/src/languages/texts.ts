import { LRUCache } from 'lru-cache';
import { HOUR_MS, type Language } from '@edp/domain';
import { integrityOf, isTexts } from '@edp/releases';
import { REMOTES_PREFIX, type StoredRelease, textIn } from '../releases/release-source';
import { type LiveReleases } from '../releases/release-store';

export type Texts = Readonly<Record<string, unknown>>;

export interface TextStore {
  /** Texts of one namespace, or null when no live release has it. */
  read(live: LiveReleases, language: Language, namespace: string): Promise<string | null>;
  /** Texts of one namespace in a release, or null. */
  readFrom(release: StoredRelease, language: Language, namespace: string): Promise<string | null>;
}

/**
 * Interval at which language files are read again, and that of the documents that inline them. A document may be rendered
 * just before its texts are read again: together, a change is shown within an hour (specification section 9).
 */
export const TEXTS_RELOAD_MS = HOUR_MS / 2;

/** Far more than the releases in use have. */
const MAX_TEXTS = 500;

interface CachedText {
  readonly text: Promise<string | null>;
  readonly readAt: number;
}

/**
 * Texts are part of releases: a remote's of its own, the shared ones of the shell's. Invalid texts, and those of a remote that differ from its signed manifest, count as missing:
 * pages are rendered without them, or with the last valid ones.
 *
 * @param onUnreadable is called once for each release with invalid texts
 */
export function createTextStore(
  onUnreadable: (file: string) => void,
  now: () => number = Date.now,
): TextStore {
  const reported = new Set<string>();
  /** Files of a release are immutable, except those of the shell in development: its id is part of the key. */
  const cache = new LRUCache<string, CachedText>({ max: MAX_TEXTS });

  return {
    read(live, language, namespace) {
      const release = live.remotes.get(namespace)?.active ?? live.shell;
      return this.readFrom(release, language, namespace);
    },
    readFrom(release, language, namespace) {
      const key = `${release.folder} ${release.manifest.releaseId} ${language} ${namespace}`;
      const cached = cache.get(key);
      if (cached && now() - cached.readAt < TEXTS_RELOAD_MS) return cached.text;
      const file = `locales/${language}/${namespace}.json`;
      const text = textIn(release, file).then((found) => {
        if (found === null) return cached?.text ?? null;
        if (isTexts(found) && isAsSigned(release, file, found)) return found;
        if (!reported.has(key)) onUnreadable(release.urlPrefix + file);
        reported.add(key);
        return cached?.text ?? null;
      });
      cache.set(key, { text, readAt: now() });
      // A missing file is read again by the next request.
      void text.then((found) => {
        if (found === null) cache.delete(key);
      });
      return text;
    },
  };
}

/** Texts of the shell may be replaced where it runs; those of a remote's release are in its signed manifest. */
function isAsSigned({ manifest, urlPrefix }: StoredRelease, file: string, text: string): boolean {
  if (!urlPrefix.startsWith(REMOTES_PREFIX)) return true;
  return integrityOf(text) === manifest.integrity[file];
}
