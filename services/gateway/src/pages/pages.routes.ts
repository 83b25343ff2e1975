import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import {
  BASE_PATH,
  ownerOfAdded,
  type PageBootstrap,
  pageFacts,
  type PageName,
  type ProductConfig,
  type RegistryView,
  SHELL_PAGES,
} from '@edp/contracts';
import { sendProblem } from '../http/problems';
import { sendTagged } from '../http/send-tagged';
import { languageOf, rememberLanguage } from '../languages/language';
import { type Texts, type TextStore } from '../languages/texts';
import { type SessionOverrides } from '../overrides/session-overrides';
import { type Products, type ProductStore } from '../products/product-catalogue';
import { inDocument, registryView } from '../releases/registry-view';
import { type LiveReleases } from '../releases/release-store';
import { type SessionReleases } from '../releases/session-releases';
import { renderDocument } from './document';
import { pageDataOf, pageReleasesOf } from './page-data';
import { addedRoute, pageOfPath, routeOf, statusOf } from './route-table';
import { pageHeaders, referrerPolicyOf } from './security-headers';
import { textLookup } from './text-lookup';

/** The settings that pages depend on. */
interface PageSettings {
  readonly maintenance: boolean;
  readonly publicUrl: URL;
  readonly paymentOrigins: readonly string[];
  readonly serviceWorker: boolean;
  readonly development: boolean;
}

export interface PagesOptions {
  readonly config: PageSettings;
  readonly releases: SessionReleases;
  readonly texts: TextStore;
  readonly products: ProductStore;
  /** Absent where no remote can be overridden. */
  readonly overrides?: Pick<SessionOverrides, 'takeNote'> | undefined;
}

/** A page to send, with its status. */
interface Shown {
  readonly page: PageName;
  readonly product: ProductConfig | null;
  readonly status: number;
}

const MAINTENANCE_RETRY_SECONDS = 300;
/** Below `page-data/`: what the server would put into a page now, and the releases it would make it of. */
const PAGE_FILE = /^(.+)\/(page-data|releases)\.json$/;

/** HTML of every page, page data and app data (specification sections 2 and 7, decisions sections 2 and 10). */
export function pageRoutes(app: FastifyInstance, options: PagesOptions): void {
  const { config, releases, products } = options;

  app.get('/', (request, reply) => reply.redirect(`${BASE_PATH}/${searchOf(request)}`, 302));
  app.get(BASE_PATH, (request, reply) => reply.redirect(`${BASE_PATH}/${searchOf(request)}`, 302));

  app.get(`${BASE_PATH}/*`, async (request, reply) => {
    const sold = await products.current();
    if (config.maintenance || sold.isMaintenance) {
      reply.header('retry-after', MAINTENANCE_RETRY_SECONDS);
      const live = inDocument(await releases.forPage(request, reply, ''), null);
      const shown = { page: 'maintenance', product: null, status: 503 } as const;
      return sendPage(request, reply, options, sold, live, shown);
    }
    const route = routeOf(pathOf(request), sold.find);
    if (route.kind === 'redirect') return reply.redirect(route.to + searchOf(request), 302);
    const goOn = options.overrides?.takeNote(request, reply);
    if (goOn) return reply.redirect(goOn, 302);
    const remote = ownerOfAdded(pageOfPath(pathOf(request)));
    const live = inDocument(await releases.forPage(request, reply, remote), remote);
    const shown = addedRoute(pathOf(request), route, registryView(live).remotes) ?? route;
    const status = statusOf(shown.page);
    return sendPage(request, reply, options, sold, live, { ...shown, status });
  });

  app.get(`${BASE_PATH}/page-data/app-data.json`, async (request, reply) =>
    sendTagged(request, reply, JSON.stringify(appDataOf(await releases.forRequest(request)))),
  );

  app.get<{ Params: { '*': string } }>(`${BASE_PATH}/page-data/*`, async (request, reply) => {
    const [, page = '', file] = PAGE_FILE.exec(request.params['*']) ?? [];
    const live = await releases.forRequest(request);
    const view = registryView(live);
    if (!isPage(page, view)) return sendProblem(reply, 404);
    const answer = file === 'page-data' ? pageDataOf(page, view) : pageReleasesOf(page, live);
    if (answer === null) return sendProblem(reply, 404);
    return sendTagged(request, reply, JSON.stringify(answer));
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
  sold: Products,
  live: LiveReleases,
  { page, product, status }: Shown,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const bootstrap = await bootstrapOf(request, options, live, sold, page);
  const text = textLookup(bootstrap.resources, product?.variant ?? 'insurance');
  rememberLanguage(request, reply, options.config.publicUrl.protocol === 'https:');
  return reply
    .code(status)
    .headers({
      ...pageHeaders(nonce, elsewhereOf(live)),
      'referrer-policy': referrerPolicyOf(page),
    })
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
    // The worker keeps files by their release: those of an override are no release's.
    serviceWorker: config.serviceWorker && !config.development && !live.override,
    ...(live.override ? { override: live.override } : {}),
    development: config.development,
  };
}

/** The origin that a remote of the page comes from, empty for a page that has all of ours. */
function elsewhereOf({ override }: LiveReleases): string {
  return override && !override.problem ? override.origin : '';
}

function appDataOf(live: LiveReleases) {
  return { webpackCompilationHash: live.shell.manifest.releaseId };
}

function isPage(page: string, { remotes }: RegistryView): page is PageName {
  return pageFacts(page, remotes) !== null || (SHELL_PAGES as readonly string[]).includes(page);
}

function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?');
  return path;
}

function searchOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start);
}
