/** Files of releases that none of the open pages may load from any more. */
export function unusedFiles(
  kept: readonly string[],
  releases: readonly string[],
): readonly string[] {
  return kept.filter((url) => !releases.some((folder) => new URL(url).pathname.startsWith(folder)));
}

const RELEASE = /\/edp\/life\/remotes\/[\w-]+\/[\w-]+\//g;

/** Whether a page was made for a release that is not among these: some of its files may be gone. */
export function isOfOtherReleases(html: string, releases: readonly string[]): boolean {
  return [...html.matchAll(RELEASE)].some(([folder]) => !releases.includes(folder));
}

/**
 * Which releases the open pages use. A page that has not said so yet, or said so to a worker that the browser has ended
 * since, makes the result unknown: then nothing is thrown away.
 */
export function createReleasesInUse() {
  const saidBy = new Map<string, readonly string[]>();
  return {
    said(page: string, releases: readonly string[]): void {
      saidBy.set(page, releases);
    },
    /** Null while it is not known of every page. */
    of(openPages: readonly string[]): readonly string[] | null {
      const said = openPages.map((page) => saidBy.get(page));
      for (const page of saidBy.keys()) if (!openPages.includes(page)) saidBy.delete(page);
      return said.every((releases) => releases !== undefined) ? said.flat() : null;
    },
  };
}
