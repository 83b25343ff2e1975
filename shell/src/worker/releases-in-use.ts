/** The cached files of releases that no open page loads from. */
export function unusedFiles(
  cached: readonly string[],
  releases: readonly string[],
): readonly string[] {
  return cached.filter(
    (url) => !releases.some((folder) => new URL(url).pathname.startsWith(folder)),
  );
}

const RELEASE = /\/edp\/life\/remotes\/[\w-]+\/[\w-]+\//g;

/** Whether a page refers to a release that is not in the list: some of its files may be deleted. */
export function isOfOtherReleases(html: string, releases: readonly string[]): boolean {
  return [...html.matchAll(RELEASE)].some(([folder]) => !releases.includes(folder));
}

/**
 * The releases that the open pages use, from their messages. The result is unknown, and nothing is deleted, while a
 * message is missing: a page has not sent it yet, or sent it before the browser stopped the worker.
 */
export function createReleasesInUse() {
  const byPage = new Map<string, readonly string[]>();
  return {
    report(page: string, releases: readonly string[]): void {
      byPage.set(page, releases);
    },
    /** Null until every page has reported. */
    of(openPages: readonly string[]): readonly string[] | null {
      const used = openPages.map((page) => byPage.get(page));
      for (const page of byPage.keys()) if (!openPages.includes(page)) byPage.delete(page);
      return used.every((releases) => releases !== undefined) ? used.flat() : null;
    },
  };
}
