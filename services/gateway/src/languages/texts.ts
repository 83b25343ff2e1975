import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS, type Language } from '@edp/domain';
import { isTexts } from '@edp/releases';
import { type StoredRelease } from '../releases/release-source';
import { type LiveReleases } from '../releases/release-store';

export type Texts = Readonly<Record<string, unknown>>;

export interface TextStore {
  /** Texts of one namespace, or null when no live release has it. */
  read(live: LiveReleases, language: Language, namespace: string): Promise<string | null>;
  /** Texts of one namespace as a release has them, or null. */
  readFrom(release: StoredRelease, language: Language, namespace: string): Promise<string | null>;
}

/** Language files are read again hourly (specification section 9), and so are the documents that they are inlined in. */
export const TEXTS_RELOAD_MS = HOUR_MS;

interface CachedText {
  readonly text: Promise<string | null>;
  readonly readAt: number;
}

/**
 * Texts come with the release they belong to: a remote's with the remote, the shared ones with the shell. Texts that cannot be
 * read are as good as none: the page is made without them, or with those of the reading before.
 *
 * @param onUnreadable hears of each release with such texts, once
 */
export function createTextStore(
  onUnreadable: (file: string) => void,
  now: () => number = Date.now,
): TextStore {
  const told = new Set<string>();
  /** A release's files never change, the shell's do while developing: the revision is part of the key. */
  const cache = new Map<string, CachedText>();

  return {
    read(live, language, namespace) {
      const release = live.remotes.get(namespace)?.active ?? live.shell;
      return this.readFrom(release, language, namespace);
    },
    readFrom(release, language, namespace) {
      const key = `${release.folder} ${release.manifest.releaseId} ${language} ${namespace}`;
      const cached = cache.get(key);
      if (cached && now() - cached.readAt < TEXTS_RELOAD_MS) return cached.text;
      const text = readText(release, language, namespace).then((found) => {
        if (found === null || isTexts(found)) return found ?? cached?.text ?? null;
        if (!told.has(key)) onUnreadable(`${release.urlPrefix}${fileOf(language, namespace)}`);
        told.add(key);
        return cached?.text ?? null;
      });
      cache.set(key, { text, readAt: now() });
      // A file that is away for a moment is looked for again.
      void text.then((found) => {
        if (found === null) cache.delete(key);
      });
      return text;
    },
  };
}

function readText(release: StoredRelease, language: Language, namespace: string) {
  const name = fileOf(language, namespace);
  if (release.isElsewhere) return fetchText(release.urlPrefix + name);
  const file = path.join(release.folder, name);
  return readFile(file, 'utf8').catch(() => null);
}

function fileOf(language: Language, namespace: string): string {
  return `locales/${language}/${namespace}.json`;
}

async function fetchText(url: string): Promise<string | null> {
  const answer = await fetch(url, { redirect: 'error' }).catch(() => null);
  return answer?.ok ? answer.text() : null;
}
