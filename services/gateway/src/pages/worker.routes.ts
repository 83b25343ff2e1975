import { type FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BASE_PATH, WORKER_PATH } from '@edp/contracts';
import { sendProblem } from '../http/problems';
import { type TextStore } from '../languages/texts';
import { type ProductStore } from '../products/product-catalogue';
import { type ReleaseStore } from '../releases/release-store';
import { renderStaticPage, STATIC_PAGE_POLICY } from './static-page';

export const OFFLINE_PATH = `${BASE_PATH}/offline`;

interface WorkerOptions {
  readonly config: { readonly serviceWorker: boolean; readonly shellDir: string };
  readonly store: ReleaseStore;
  readonly texts: TextStore;
  readonly products: ProductStore;
}

/** Kill switch: a worker that replaces the installed one, deletes all caches and unregisters itself. */
const UNREGISTERING_WORKER = `addEventListener('install', function () { skipWaiting(); });
addEventListener('activate', function (event) {
  event.waitUntil(caches.keys()
    .then(function (names) { return Promise.all(names.map(function (name) { return caches.delete(name); })); })
    .then(function () { return registration.unregister(); }));
});
`;

/** CSP of the worker: requests to this origin only. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'; script-src 'self'`;
/** Keys of the offline page, which the worker caches before a language is chosen. */
const OFFLINE = {
  title: 'shell:offline.title',
  body: 'shell:offline.body',
  retry: 'shell:offline.retry',
};

/** Serves the service worker and its offline page (decisions section 10). */
export function workerRoutes(
  app: FastifyInstance,
  { config, store, texts, products }: WorkerOptions,
): void {
  const file = path.join(config.shellDir, 'sw.js');

  app.get(WORKER_PATH, async (_, reply) => {
    const script = config.serviceWorker
      ? await readFile(file, 'utf8').catch(() => null)
      : UNREGISTERING_WORKER;
    if (script === null) return sendProblem(reply, 404);
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': WORKER_POLICY,
        // The installed app starts at the root.
        'service-worker-allowed': '/',
      })
      .type('text/javascript; charset=utf-8')
      .send(script);
  });

  app.get(OFFLINE_PATH, async (_, reply) => {
    const [product] = (await products.current()).all;
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': STATIC_PAGE_POLICY })
      .type('text/html; charset=utf-8')
      .send(await renderStaticPage(await store.current(), texts, OFFLINE, product));
  });
}
