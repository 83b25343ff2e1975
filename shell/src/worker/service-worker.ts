/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import { BASE_PATH } from '@edp/contracts';
import { DAY_SECONDS } from '@edp/domain';
import { keepEarlierShell } from './earlier-shells';
import { fetchAnew, wantsAnew } from './fetch-anew';
import type { KeepMessage, WorkerMessage } from './keep-message';
import { createReleasesInUse, isOfOtherReleases, unusedFiles } from './kept-files';
import { isKeptPage, type Source, sourceOf } from './routes';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** The page for who has no connection; it comes with the shell's files. */
const OFFLINE_PAGE = `${BASE_PATH}/offline`;
/** Where the installed app leads, whichever page the buyer came by. */
const HOME = `${BASE_PATH}/`;
const PAGES = 'edp-pages';
const REMOTES = 'edp-remotes';
const SHELL = 'edp-shell';
/** Longer than a slow telephone needs; then what was kept is better than a blank page. */
const PAGE_TIMEOUT_SECONDS = 10;
const DATA_TIMEOUT_SECONDS = 3;

/** The library declares parts of its own plugins as undefined where its type wants them absent. */
const plugin = (own: object) => own as WorkboxPlugin;
const goodOnly = plugin(new CacheableResponsePlugin({ statuses: [200] }));
const atMost = (maxEntries: number) =>
  plugin(
    new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
  );
/** The query may hold a link's token, and it changes nothing in the frame. */
const withoutQuery = {
  cacheKeyWillBeUsed: ({ request }: { request: Request }) =>
    Promise.resolve(request.url.replace(/\?.*$/, '')),
};
/** A page differs by cookie, which its frame does not need. */
const matchOptions = { ignoreVary: true };

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  plugins: [withoutQuery, goodOnly, atMost(30)],
  matchOptions,
});
const server = new NetworkOnly();
const remoteFiles = new CacheFirst({ cacheName: REMOTES, plugins: [goodOnly, atMost(400)] });

function newest(cacheName: string, most: number): Strategy {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: DATA_TIMEOUT_SECONDS,
    plugins: [goodOnly, atMost(most)],
    matchOptions,
  });
}

// Without a connection the start page leads home as it does with one; home is kept.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && sourceOf(url, request.mode === 'navigate') === 'start',
  ({ request, event }) =>
    server.handle({ event, request }).catch(() => Response.redirect(addressOf(HOME).href, 302)),
);

const STRATEGIES: Readonly<Record<Exclude<Source, 'network' | 'start'>, Strategy>> = {
  page: pages,
  document: server,
  // Of a shell that is newer than this worker, or older.
  shellFile: new CacheFirst({ cacheName: SHELL, plugins: [goodOnly, atMost(60)] }),
  remoteFile: remoteFiles,
  // Under one address stand the texts of whichever shell there is: old ones are for nobody with a connection.
  text: newest('edp-texts', 40),
  pageData: newest('edp-page-data', 20),
};

const PRECACHED = self.__WB_MANIFEST;
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

// Files that never change under their name are kept before all else: one that came damaged would stay so.
for (const [source, cacheName] of [
  ['shellFile', SHELL],
  ['remoteFile', REMOTES],
] as const) {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && wantsAnew(request) && sourceOf(url, false) === source,
    ({ request, event }) =>
      fetchAnew(request, { cacheName, caches, ask: () => server.handle({ event, request }) }),
  );
}

for (const [source, strategy] of Object.entries(STRATEGIES)) {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && sourceOf(url, request.mode === 'navigate') === source,
    strategy,
  );
}

setCatchHandler(async ({ request }) => {
  const offline = request.mode === 'navigate' ? await matchPrecache(OFFLINE_PAGE) : undefined;
  return offline ?? Response.error();
});

// Pages name the files of the shell they were made with; those of the shell before are gone now.
self.addEventListener('activate', (event) => event.waitUntil(dropPages(() => true)));

self.addEventListener('install', (event) => {
  const next = PRECACHED.map((entry) => (typeof entry === 'string' ? entry : entry.url));
  const { precache } = cacheNames;
  const kept = keepEarlierShell({ caches, precache, shells: SHELL, next });
  // Where there is no room for them, the newer worker comes all the same.
  event.waitUntil(kept.catch(() => undefined));
});

const inUse = createReleasesInUse();

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  else event.waitUntil(keep(message, event));
});

/** The page that is open and all of its release: they came before this worker, or will be asked for without a connection. */
async function keep({ page, files, releases }: KeepMessage, event: ExtendableMessageEvent) {
  if (event.source instanceof Client) inUse.said(event.source.id, releases);
  const wanted = files.flatMap(({ path, integrity }) => {
    const source = sourceOf(addressOf(path), false);
    if (source !== 'remoteFile' && source !== 'text') return [];
    return STRATEGIES[source].handle({ event, request: requestOf(path, integrity) });
  });
  const isHomeKept = await caches.match(addressOf(HOME).href, matchOptions);
  for (const kept of isHomeKept ? [page] : [page, HOME]) {
    if (isKeptPage(kept)) wanted.push(pages.handle({ event, request: requestOf(kept) }));
  }
  await Promise.allSettled(wanted);
  await dropUnused();
}

/** What the open pages do not use any more: files of old releases, and kept pages that would ask for them. */
async function dropUnused(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const releases = inUse.of(open.map(({ id }) => id));
  if (releases === null) return;
  const cache = await caches.open(REMOTES);
  const kept = (await cache.keys()).map(({ url }) => url);
  const unused = unusedFiles(kept, releases);
  if (unused.length === 0) return;
  await Promise.all(unused.map((url) => cache.delete(url)));
  await dropPages((html) => isOfOtherReleases(html, releases));
}

async function dropPages(isUseless: (html: string) => boolean): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const request of await cache.keys()) {
    const page = await cache.match(request, matchOptions);
    if (page && isUseless(await page.text())) await cache.delete(request, matchOptions);
  }
}

const addressOf = (path: string) => new URL(path, self.location.origin);
/** With its hash, a file that came damaged is not kept. */
const requestOf = (path: string, integrity = '') =>
  new Request(addressOf(path), { credentials: 'same-origin', integrity });
