import { type FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BASE_PATH } from '@edp/contracts';
import { sendProblem } from '../http/problems';
import { type TextStore } from '../languages/texts';
import { type ProductStore } from '../products/product-catalogue';
import { type ReleaseStore } from '../releases/release-store';
import { renderStaticPage, STATIC_PAGE_POLICY } from './static-page';

export const WORKER_PATH = `${BASE_PATH}/sw.js`;
export const OFFLINE_PATH = `${BASE_PATH}/offline`;

interface WorkerOptions {
  readonly config: { readonly serviceWorker: boolean; readonly shellDir: string };
  readonly store: ReleaseStore;
  readonly texts: TextStore;
  readonly products: ProductStore;
}

/** The emergency exit: takes the place of the worker in every browser, and takes itself and all it kept away. */
const LEAVING_WORKER = `addEventListener('install', function () { skipWaiting(); });
addEventListener('activate', function (event) {
  event.waitUntil(caches.keys()
    .then(function (names) { return Promise.all(names.map(function (name) { return caches.delete(name); })); })
    .then(function () { return registration.unregister(); }));
});
`;

/** A worker asks this origin and nobody else, and runs no script but its own. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'; script-src 'self'`;
/** The worker keeps this page long before anybody chooses a language. */
const OFFLINE = {
  title: 'shell:offline.title',
  body: 'shell:offline.body',
  retry: 'shell:offline.retry',
};

/** The service worker and its page for who has no connection (decisions section 10). */
export function workerRoutes(
  app: FastifyInstance,
  { config, store, texts, products }: WorkerOptions,
): void {
  const file = path.join(config.shellDir, 'sw.js');

  app.get(WORKER_PATH, async (_, reply) => {
    const script = config.serviceWorker
      ? await readFile(file, 'utf8').catch(() => null)
      : LEAVING_WORKER;
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
