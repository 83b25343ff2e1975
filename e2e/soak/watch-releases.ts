import type { BrowserContext } from '@playwright/test';
import type { PageBootstrap } from '@edp/contracts';

const FILE = /\/edp\/life\/remotes\/([^/]+)\/([^/]+)\//;
const PAGE_DATA = /id="edp-page">(.*?)<\/script>/s;

/**
 * Follows which releases the documents of a browser name, and which their scripts then ask for.
 * @returns what was asked for and named by no document so far, in sentences
 */
export function watchReleases(context: BrowserContext): () => string[] {
  const named = new Set<string>();
  const asked = new Set<string>();

  context.on('response', (answer) => {
    const request = answer.request();
    if (request.resourceType() === 'document' && answer.status() === 200) {
      void answer.text().then((html) => {
        for (const release of releasesIn(html)) named.add(release);
      }, ignore);
    }
    const [, remote, releaseId] = FILE.exec(request.url()) ?? [];
    if (remote && releaseId) asked.add(`${remote} ${releaseId}`);
  });
  return () =>
    [...asked]
      .filter((release) => !named.has(release))
      .map((release) => `${release} is in no page`);
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
  // The page was left before its document had come whole.
}
