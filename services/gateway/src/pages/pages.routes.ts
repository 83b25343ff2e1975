import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  BASE_PATH,
  COMPARED_SIDES,
  isComparison,
  ownerOfAdded,
  type PageName,
  type ProductConfig,
} from '@edp/contracts';
import { sendTagged } from '../http/send-tagged';
import { languageOf, rememberLanguage } from '../languages/language';
import { type SessionOverrides } from '../overrides/session-overrides';
import { type ProductStore } from '../products/product-catalogue';
import { appDataOf, inDocument, pageReleases, registryView } from '../releases/registry-view';
import { type SessionReleases } from '../releases/session-releases';
import { encodingFor } from './document-cache';
import {
  createDocuments,
  type DocumentFacts,
  type Documents,
  type DocumentSettings,
  type DocumentSources,
} from './documents';
import { isPage, pageDataOf } from './page-data';
import {
  addedRoute,
  canonicalPath,
  pageOfPath,
  productOfPath,
  routeOf,
  statusOf,
} from './route-table';

interface PageSettings extends DocumentSettings {
  readonly maintenance: boolean;
}

interface PagesOptions extends DocumentSources {
  readonly config: PageSettings;
  readonly releases: SessionReleases;
  readonly products: ProductStore;
  /** Absent if overrides are disabled. */
  readonly overrides?: Pick<SessionOverrides, 'storeOverride'> | undefined;
}

/** A page to send, with its status. */
interface Shown {
  readonly page: PageName;
  readonly product: ProductConfig | null;
  readonly status: number;
}

const MAINTENANCE_RETRY_SECONDS = 300;
/** Paths below `page-data/`: the current data of a page, and its releases. */
const PAGE_FILE = /^(.+)\/(page-data|releases)\.json$/;

/** HTML of every page, page data and app data (specification sections 2 and 7, decisions sections 2 and 10). */
export function pageRoutes(app: FastifyInstance, options: PagesOptions): void {
  const { config, releases, products } = options;
  const documents = createDocuments(options);

  app.get('/', (request, reply) => reply.redirect(`${BASE_PATH}/${searchOf(request)}`, 302));
  app.get(BASE_PATH, (request, reply) => reply.redirect(`${BASE_PATH}/${searchOf(request)}`, 302));

  app.get(`${BASE_PATH}/*`, async (request, reply) => {
    const sold = await products.current();
    // Before this request begins a session: for a new visitor, the page need not request any state.
    const hasSession = request.server.sessions.stateOf(request) === 'live';
    const sent = { config, documents, sold, hasSession };
    if (config.maintenance || sold.isMaintenance) {
      reply.header('retry-after', MAINTENANCE_RETRY_SECONDS);
      const live = inDocument(await releases.forPage(request, reply, ''), null);
      const product = productOfPath(pathOf(request), sold.find);
      const shown = { page: 'maintenance', product, status: 503 } as const;
      return sendPage(request, reply, { ...sent, live, ...shown });
    }
    const route = routeOf(pathOf(request), sold.find);
    if (route.kind === 'redirect') return reply.redirect(route.to + searchOf(request), 302);
    // An invalid comparison is redirected to the page without a selection.
    if (route.page === 'compare' && !isComparison(queryOf(request), sold.all)) {
      return reply.redirect(pathOf(request) + withoutComparison(request), 302);
    }
    const redirectTo = options.overrides?.storeOverride(request, reply);
    if (redirectTo) return reply.redirect(redirectTo, 302);
    const spelling = canonicalPath(pathOf(request));
    const remote = ownerOfAdded(pageOfPath(spelling));
    const live = inDocument(await releases.forPage(request, reply, remote), remote);
    const remotes = () => registryView(live).remotes;
    const added = addedRoute(spelling, route, remotes);
    // Pages added by remotes have one canonical path, too.
    if (added && spelling !== pathOf(request)) {
      return reply.redirect(spelling + searchOf(request), 302);
    }
    const shown = added ?? route;
    const status = statusOf(shown.page);
    return sendPage(request, reply, { ...sent, live, ...shown, status });
  });

  // Redirects the base path in another case, also to a page that a remote may add; other paths do not exist.
  app.get('/*', async (request, reply) => {
    const { find } = await products.current();
    const route = routeOf(pathOf(request), find);
    if (route.kind === 'redirect') return reply.redirect(route.to + searchOf(request), 302);
    if (route.product)
      return reply.redirect(canonicalPath(pathOf(request)) + searchOf(request), 302);
    reply.callNotFound();
    return reply;
  });

  app.get(`${BASE_PATH}/page-data/app-data.json`, async (request, reply) =>
    sendTagged(request, reply, JSON.stringify(appDataOf(await releases.forRequest(request)))),
  );

  app.get<{ Params: { '*': string } }>(`${BASE_PATH}/page-data/*`, async (request, reply) => {
    const [, page = '', file] = PAGE_FILE.exec(request.params['*']) ?? [];
    const live = await releases.forRequest(request);
    const view = registryView(live);
    if (!isPage(page, view)) return app.sendFailure(request, reply, 404);
    const data = file === 'page-data' ? pageDataOf(page, view) : pageReleases(live, page);
    if (data === null) return app.sendFailure(request, reply, 404);
    return sendTagged(request, reply, JSON.stringify(data));
  });
}

/** A page to send, with its dependencies. */
interface Sent extends Shown, Pick<DocumentFacts, 'live' | 'sold' | 'hasSession'> {
  readonly config: PageSettings;
  readonly documents: Documents;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, documents, status, ...shown }: Sent,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const document = await documents.find({ ...shown, language });
  const encoding = encodingFor(request.headers['accept-encoding']);
  rememberLanguage(request, reply, config.publicUrl.protocol === 'https:');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).headers(document.headers).send(document.bodies[encoding]);
}

function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?');
  return path;
}

function withoutComparison(request: FastifyRequest): string {
  const query = queryOf(request);
  COMPARED_SIDES.forEach((side) => query.delete(side));
  return query.size === 0 ? '' : `?${query}`;
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(searchOf(request));
}

function searchOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start);
}
