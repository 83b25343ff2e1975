import type { Page, Response } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Values that must not appear anywhere, by their name in a failure. */
export type Planted = Readonly<Record<string, string>>;

/** Searches everything that the browser stores for the page's origin. */
export async function foundInBrowser(page: Page, planted: Planted): Promise<string[]> {
  const stored = await page.evaluate(readStorages);
  const cookies = await page.context().cookies();
  const stores = { ...stored, cookies: JSON.stringify(cookies), address: page.url() };
  return Object.entries(stores).flatMap(([source, text]) => findIn(text, source, planted));
}

/** Searches the logs of the services. */
export function foundInLogs(dataDir: string, planted: Planted): string[] {
  const folder = join(dataDir, 'logs');
  const files = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return files.flatMap((name) => findIn(readFileSync(join(folder, name), 'utf8'), name, planted));
}

/** The documents that a page loaded. */
export interface Documents {
  /** The paths of all, in the order of their responses; the card page is on another origin. */
  readonly paths: () => readonly string[];
  readonly find: (planted: Planted) => Promise<string[]>;
}

/** Collects every document that the page loads from now on, as the server sent it. */
export function collectDocuments(page: Page): Documents {
  const collected: { readonly path: string; readonly text: Promise<string> }[] = [];
  page.on('response', (response) => {
    if (!isDocument(response)) return;
    const { pathname: path } = new URL(response.url());
    // The browser discards a body when the next document is loaded.
    const text = response.text();
    // Read by `find`; a test that has failed before that reports its own failure.
    text.catch(() => undefined);
    collected.push({ path, text });
  });
  return {
    paths: () => collected.map(({ path }) => path),
    async find(planted) {
      const found = collected.map(async ({ path, text }) => findIn(await text, path, planted));
      return (await Promise.all(found)).flat();
    },
  };
}

/** A redirect has no body. */
function isDocument(response: Response): boolean {
  const isRedirect = response.status() >= 300 && response.status() < 400;
  return response.request().resourceType() === 'document' && !isRedirect;
}

function findIn(text: string, source: string, planted: Planted): string[] {
  const haystack = simplified(text);
  return Object.entries(planted)
    .filter(([, value]) => haystack.includes(simplified(value)))
    .map(([name]) => `${name} in ${source}`);
}

/** Normalises text, so that spaces, hyphens, URL encoding and case do not hide a value. */
function simplified(text: string): string {
  return text
    .replace(/%40/gi, '@')
    .replace(/%20|\+/g, ' ')
    .replace(/[\s-]/g, '')
    .toLowerCase();
}

/** Runs in the page: everything that an origin can store, as text. */
async function readStorages(): Promise<Record<string, string>> {
  const stored: Record<string, string> = {
    localStorage: JSON.stringify(Object.entries(localStorage)),
    sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
    windowName: window.name,
    historyState: JSON.stringify(history.state),
  };
  for (const { name = '', version } of await indexedDB.databases()) {
    stored[`indexedDB ${name}`] = await readDatabase(name, version);
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const requests = await cache.keys();
    const bodies = await Promise.all(
      requests.map(async (request) => `${request.url} ${await bodyOf(cache, request)}`),
    );
    stored[`cache ${name}`] = bodies.join('\n');
  }
  return stored;

  async function bodyOf(cache: Cache, request: Request): Promise<string> {
    return (await (await cache.match(request))?.text()) ?? '';
  }

  function readDatabase(name: string, version: number | undefined): Promise<string> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onerror = () => reject(opening.error ?? new Error(`${name} does not open.`));
      opening.onsuccess = () => {
        const database = opening.result;
        const stores = [...database.objectStoreNames];
        const reads = stores.map(
          (store) =>
            new Promise<string>((done) => {
              const request = database.transaction(store).objectStore(store).getAll();
              request.onsuccess = () => done(JSON.stringify(request.result));
            }),
        );
        void Promise.all(reads).then((texts) => {
          database.close();
          resolve(texts.join('\n'));
        });
      };
    });
  }
}
