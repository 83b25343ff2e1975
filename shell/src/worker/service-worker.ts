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
import type { CacheMessage, WorkerMessage } from './cache-message';
import { cachePage } from './cache-page';
import { asEarlierFrame } from './cached-frame';
import { retainEarlierShell } from './earlier-shells';
import { isReload, refetch } from './refetch';
import { createReleasesInUse, isOfOtherReleases, unusedFiles } from './releases-in-use';
import { isCacheablePage, type Source, sourceOf } from './routes';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** The offline page, precached with the shell's files. */
const OFFLINE_PAGE = `${BASE_PATH}/offline`;
const HOME = `${BASE_PATH}/`;
const PAGES = 'edp-pages';
const REMOTES = 'edp-remotes';
const SHELL = 'edp-shell';
const TEXTS = 'edp-texts';
/** Longer than a slow connection needs; then the cached page is used. */
const PAGE_TIMEOUT_SECONDS = 10;
const DATA_TIMEOUT_SECONDS = 3;

/** Cast, because workbox declares its plugins' members as undefined where its plugin type requires them absent. */
const plugin = (own: object) => own as WorkboxPlugin;
const goodOnly = plugin(new CacheableResponsePlugin({ statuses: [200] }));
const atMost = (maxEntries: number) =>
  plugin(
    new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
  );
/**
 * Removes the query from the cache key: it may contain personal data, and affects only the language of the frame, which the
 * page corrects.
 */
const withoutQuery = {
  cacheKeyWillBeUsed: ({ request }: { request: Request }) =>
    Promise.resolve(request.url.replace(/\?.*$/, '')),
};
/** A frame is used long after it was cached, or because the server is slow. */
const asEarlier = {
  cachedResponseWillBeUsed: ({ cachedResponse }: { cachedResponse?: Response }) =>
    cachedResponse ? asEarlierFrame(cachedResponse) : Promise.resolve(null),
};
/** Pages vary by cookie, but their frames only in language. */
const matchOptions = { ignoreVary: true };

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  plugins: [withoutQuery, asEarlier, goodOnly, atMost(30)],
  matchOptions,
});
const server = new NetworkOnly();
/** Requests of open pages wait until a new worker is active. */
const serverInTime = new NetworkOnly({ networkTimeoutSeconds: DATA_TIMEOUT_SECONDS });
const remoteFiles = new CacheFirst({ cacheName: REMOTES, plugins: [goodOnly, atMost(400)] });

function newest(cacheName: string, most: number): Strategy {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: DATA_TIMEOUT_SECONDS,
    plugins: [goodOnly, atMost(most)],
    matchOptions,
  });
}

// The start page redirects home, as the server does, but without waiting for it; home is cached.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && sourceOf(url, request.mode === 'navigate') === 'start',
  ({ url }) => Promise.resolve(Response.redirect(urlOf(HOME + url.search).href, 302)),
);

const STRATEGIES: Readonly<Record<Exclude<Source, 'network' | 'start'>, Strategy>> = {
  page: pages,
  document: server,
  // Files of a newer or older shell than this worker's.
  shellFile: new CacheFirst({ cacheName: SHELL, plugins: [goodOnly, atMost(60)] }),
  remoteFile: remoteFiles,
  // The URL is the same for all shells, so cached texts are used only offline or after the timeout.
  text: newest(TEXTS, 40),
  pageData: newest('edp-page-data', 20),
};

const PRECACHED = self.__WB_MANIFEST;
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

// Cache-first files: a damaged file would stay cached, so a reload request bypasses the cache.
for (const [source, cacheName] of [
  ['shellFile', SHELL],
  ['remoteFile', REMOTES],
] as const) {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && isReload(request) && sourceOf(url, false) === source,
    ({ request, event }) =>
      refetch(request, { cacheName, caches, fetch: () => server.handle({ event, request }) }),
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

self.addEventListener('activate', (event) => event.waitUntil(replaceFrames(event)));

self.addEventListener('install', (event) => {
  const next = PRECACHED.map((entry) => (typeof entry === 'string' ? entry : entry.url));
  const { precache } = cacheNames;
  const retained = retainEarlierShell({ caches, precache, shells: SHELL, next });
  // The worker is installed even if there is no storage for them.
  event.waitUntil(retained.catch(() => undefined));
});

const inUse = createReleasesInUse();

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  else event.waitUntil(cacheFiles(message, event));
});

/** Caches the open page and all files of its release: it loaded some before this worker, and may need others offline. */
async function cacheFiles({ page, files, releases }: CacheMessage, event: ExtendableMessageEvent) {
  if (event.source instanceof Client) inUse.report(event.source.id, releases);
  const wanted = files.flatMap(({ path, integrity }) => {
    const source = sourceOf(urlOf(path), false);
    if (source !== 'remoteFile' && source !== 'text') return [];
    return STRATEGIES[source].handle({ event, request: requestOf(path, integrity) });
  });
  const isHomeCached = await caches.match(urlOf(HOME).href, matchOptions);
  const paths = (isHomeCached ? [page] : [page, HOME]).filter(isCacheablePage);
  await Promise.allSettled([...wanted, ...paths.map((path) => storePage(path, event))]);
  await dropUnused();
}

/** Deletes pages and texts of the previous shell, whose files are deleted now, and caches home for the installed app. */
async function replaceFrames(event: ExtendableEvent): Promise<void> {
  await Promise.all([PAGES, TEXTS].map((name) => caches.delete(name)));
  // Without a connection, it is cached later.
  await storePage(HOME, event).catch(() => undefined);
}

function storePage(path: string, event: ExtendableEvent): Promise<void> {
  const fetch = (request: Request) => serverInTime.handle({ event, request });
  return cachePage(requestOf(path), { caches, pages: PAGES, fetch });
}

/** Deletes files of releases that no open page uses, and cached pages that refer to them. */
async function dropUnused(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const releases = inUse.of(open.map(({ id }) => id));
  if (releases === null) return;
  const cache = await caches.open(REMOTES);
  const cached = (await cache.keys()).map(({ url }) => url);
  const unused = unusedFiles(cached, releases);
  if (unused.length === 0) return;
  await Promise.all(unused.map((url) => cache.delete(url)));
  await dropPages((html) => isOfOtherReleases(html, releases));
}

async function dropPages(isOutdated: (html: string) => boolean): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const request of await cache.keys()) {
    const page = await cache.match(request, matchOptions);
    if (page && isOutdated(await page.text())) await cache.delete(request, matchOptions);
  }
}

const urlOf = (path: string) => new URL(path, self.location.origin);
/** With the integrity hash, a damaged file is not cached. */
const requestOf = (path: string, integrity = '') =>
  new Request(urlOf(path), { credentials: 'same-origin', integrity });
