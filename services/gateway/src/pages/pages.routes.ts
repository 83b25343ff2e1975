import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import {
  BASE_PATH,
  type PageBootstrap,
  type PageName,
  type ProductConfig,
  isJourneyPage,
  SHELL_PAGES,
} from '@edp/contracts';
import { type GatewayConfig } from '../config';
import { languageOf, rememberLanguage } from '../languages/language';
import { type Texts, type TextStore } from '../languages/texts';
import { sendProblem } from '../plugins/problems';
import { type Products, type ProductStore } from '../products/product-catalogue';
import { registryView } from '../releases/registry-view';
import { type LiveReleases } from '../releases/release-store';
import { type SessionReleases } from '../releases/session-releases';
import { renderDocument } from './document';
import { pageDataOf } from './page-data';
import { routeOf, statusOf } from './route-table';
import { pageHeaders, referrerPolicyOf } from './security-headers';
import { textLookup } from './text-lookup';

export interface PagesOptions {
  readonly config: GatewayConfig;
  readonly releases: SessionReleases;
  readonly texts: TextStore;
  readonly products: ProductStore;
}

const MAINTENANCE_RETRY_SECONDS = 300;

/** HTML of every page, page data and app data (specification sections 2 and 7, decisions sections 2 and 10). */
export function pageRoutes(app: FastifyInstance, options: PagesOptions): void {
  const { config, releases, products } = options;

  app.get('/', (request, reply) => reply.redirect(`${BASE_PATH}/${searchOf(request)}`, 302));
  app.get(BASE_PATH, (request, reply) => reply.redirect(`${BASE_PATH}/${searchOf(request)}`, 302));

  app.get(`${BASE_PATH}/*`, async (request, reply) => {
    const sold = await products.current();
    if (config.maintenance || sold.isMaintenance) {
      reply.header('retry-after', MAINTENANCE_RETRY_SECONDS);
      return sendPage(request, reply, options, sold, { page: 'maintenance', product: null }, 503);
    }
    const route = routeOf(pathOf(request), sold.find);
    if (route.kind === 'redirect') return reply.redirect(route.to + searchOf(request), 302);
    return sendPage(request, reply, options, sold, route, statusOf(route.page));
  });

  app.get(`${BASE_PATH}/page-data/app-data.json`, async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(appDataOf(await releases.forRequest(request))),
  );

  app.get<{ Params: { '*': string } }>(`${BASE_PATH}/page-data/*`, async (request, reply) => {
    const page = request.params['*'].replace(/\/page-data\.json$/, '');
    if (`${page}/page-data.json` !== request.params['*'] || !isPage(page))
      return sendProblem(reply, 404);
    const view = registryView(await releases.forRequest(request));
    return reply.header('cache-control', 'private, no-cache').send(pageDataOf(page, view));
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
  sold: Products,
  { page, product }: { page: PageName; product: ProductConfig | null },
  status: number,
): Promise<FastifyReply> {
  const live = await options.releases.forPage(request, reply);
  const nonce = randomBytes(16).toString('base64');
  const bootstrap = await bootstrapOf(request, options, live, sold, page);
  const text = textLookup(bootstrap.resources, product?.variant ?? 'insurance');
  rememberLanguage(request, reply, options.config.publicUrl.protocol === 'https:');
  return reply
    .code(status)
    .headers({ ...pageHeaders(nonce), 'referrer-policy': referrerPolicyOf(page) })
    .type('text/html; charset=utf-8')
    .send(renderDocument({ nonce, live, bootstrap, product, text }));
}

async function bootstrapOf(
  request: FastifyRequest,
  { config, texts }: PagesOptions,
  live: LiveReleases,
  sold: Products,
  page: PageName,
): Promise<PageBootstrap> {
  const language = languageOf(request);
  const registry = registryView(live);
  const pageData = pageDataOf(page, registry);
  const resources = await Promise.all(
    pageData.namespaces.map(async (namespace) => {
      const text = await texts.read(live, language, namespace);
      // A namespace that is not there is left out: the browser asks for it when it needs it.
      return text === null ? [] : [[namespace, JSON.parse(text) as Texts] as const];
    }),
  );
  return {
    pageData,
    registry,
    appData: appDataOf(live),
    language,
    resources: Object.fromEntries(resources.flat()),
    products: [...sold.all],
    hasSession: request.server.sessions.stateOf(request) === 'live',
    paymentOrigins: [...config.paymentOrigins],
    serviceWorker: config.serviceWorker && !config.development,
    development: config.development,
  };
}

function appDataOf(live: LiveReleases) {
  return { webpackCompilationHash: live.shell.manifest.releaseId };
}

function isPage(page: string): page is PageName {
  return isJourneyPage(page) || (SHELL_PAGES as readonly string[]).includes(page);
}

function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?');
  return path;
}

function searchOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start);
}
