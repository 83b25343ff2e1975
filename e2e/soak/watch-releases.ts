import type { BrowserContext } from '@playwright/test';
import type { PageBootstrap } from '@edp/contracts';

const FILE = /\/edp\/life\/remotes\/([^/]+)\/([^/]+)\//;
const PAGE_DATA = /id="edp-page">(.*?)<\/script>/s;

/**
 * Compares the releases that the scripts of a browser request with those that its documents name.
 * @returns a function that reports each requested release that no document has named
 */
export function watchReleases(context: BrowserContext): () => string[] {
  const named = new Set<string>();
  const requested = new Set<string>();

  context.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() === 'document' && response.status() === 200) {
      void response.text().then((html) => {
        for (const release of releasesIn(html)) named.add(release);
      }, ignore);
    }
    const [, remote, releaseId] = FILE.exec(request.url()) ?? [];
    if (remote && releaseId) requested.add(`${remote} ${releaseId}`);
  });
  return () =>
    [...requested]
      .filter((release) => !named.has(release))
      .map((release) => `no document names ${release}`);
}

function releasesIn(html: string): string[] {
  const json = PAGE_DATA.exec(html)?.[1];
  if (json === undefined) return [];
  const { registry } = JSON.parse(json) as PageBootstrap;
  return Object.entries(registry.remotes).flatMap(([name, { active, previous }]) =>
    [active, previous].flatMap((release) => (release ? `${name} ${release.releaseId}` : [])),
  );
}

function ignore(): void {
  // The page was left before its document was complete.
}
