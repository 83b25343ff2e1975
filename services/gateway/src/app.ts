import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import { Registry } from 'prom-client';
import {
  type Clock,
  logRequests,
  measureRequests,
  noTracing,
  registerSecurityEvents,
  systemClock,
  type Tracing,
} from '@edp/service';
import { BOARD_PATH } from './board/board-access';
import { type GatewayConfig } from './config';
import { capConnections } from './http/connection-caps';
import { createServer } from './http/create-server';
import { pinHost, WRONG_HOST } from './http/pinned-host';
import { problemsPlugin } from './http/problems';
import { securityTextRoutes } from './http/security-text.routes';
import { limitBodies } from './http/slow-requests';
import { judgeReleases } from './judge-releases';
import { languageRoutes } from './languages/languages.routes';
import { fairUpstream } from './limits/fair-upstream';
import { limitRequests } from './limits/limit-requests';
import { createGatewayMetrics } from './metrics/gateway-metrics';
import { openStores, type Stores } from './open-stores';
import { createSessionOverrides } from './overrides/session-overrides';
import { createFailurePage } from './pages/failure-page';
import { iconRoutes } from './pages/icon.routes';
import { installRoutes } from './pages/install.routes';
import { pageRoutes } from './pages/pages.routes';
import { searchEngineRoutes } from './pages/search-engines.routes';
import { commonHeaders } from './pages/security-headers';
import { OFFLINE_PATH, workerRoutes } from './pages/worker.routes';
import { healthRoutes } from './proxy/health.routes';
import { createListVersions } from './proxy/list-versions';
import { createProviderClient, type ProviderClient } from './proxy/provider-client';
import { proxyRoutes } from './proxy/proxy.routes';
import { createUpstream } from './proxy/upstream';
import { type ReleaseStore } from './releases/release-store';
import { releaseFiles } from './releases/releases.routes';
import { createSessionReleases, type JourneyReleases } from './releases/session-releases';
import { clientErrorRoutes } from './reports/client-errors.routes';
import { reportRoutes } from './reports/reports.routes';
import { createEndedSessions, type EndedSessions } from './sessions/ended-sessions';
import { sessionPlugin } from './sessions/session-plugin';
import { sessionRoutes } from './sessions/session.routes';

const HTML_TYPE = /^text\/html/;
/** Compression of single responses. Files and documents are cached in compressed form (decision 0041). */
const COMPRESSION = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // Request bodies are never decompressed, because of decompression bombs.
  globalDecompression: false,
} satisfies FastifyCompressOptions;

/**
 * Composes the gateway; it does not listen yet.
 * @throws {ConfigError} when shell, releases or products cannot be read
 */
export async function buildApp(
  config: GatewayConfig,
  clock: Clock = systemClock,
  registry: Registry = new Registry(),
  tracing: Tracing = noTracing,
): Promise<FastifyInstance> {
  const headers = commonHeaders(config.publicUrl);
  const app = createServer(config, headers);
  observe(app, { config, registry, tracing });
  limitBodies(app, config.requestTimes);
  capConnections(app, { ...config.connections, trustedProxies: config.trustedProxies });

  const stores = await openStores(app, config, clock);
  const { store, texts, products, views } = stores;
  // Not traced: these requests belong to no visitor's request.
  const provider = createProviderClient(createUpstream(config.providerUrl, config.internalSecret));
  const ended = createEndedSessions(provider);
  await app.register(problemsPlugin, {
    failurePage: createFailurePage(store, texts, products, config.publicUrl),
  });
  const sessionReleases = await registerSessions(app, { config, clock, store, ended });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  pinHost(app, config.publicUrl);
  beginSessionOnPages(app);

  await registerFiles(app, { config, clock, stores, provider });
  // Limits the routes that are registered from here on. Files are cheap, and a page loads dozens of them: an office or
  // a mobile network has many buyers behind one address.
  const now = () => clock().getTime();
  limitRequests(app, { provider, secret: config.internalSecret, now });
  const overrides = config.overrides
    ? createSessionOverrides(sessionReleases, isSecure(config))
    : undefined;
  const releases = overrides?.releases ?? sessionReleases;
  await installRoutes(app, { folder: config.installDir, releases, texts, products });
  // Compresses the routes that are registered from here on; the files above have compressed variants and ETags of their
  // own.
  await app.register(compress, COMPRESSION);
  languageRoutes(app, { releases, store, texts });
  const metrics = createGatewayMetrics(registry, { releases: store, products });
  await reportRoutes(app, metrics);
  clientErrorRoutes(app, metrics);
  const upstream = createUpstream(config.providerUrl, config.internalSecret, tracing);
  await judgeReleases(app, {
    config,
    clock,
    registry,
    stores,
    metrics,
    provider: createProviderClient(upstream),
    ended,
    sessionReleases,
    releases,
  });
  sessionRoutes(app, config.publicUrl.origin);
  const lists = createListVersions(now);
  const fair = fairUpstream(upstream, config.busyNetworkRequests, () => performance.now());
  await proxyRoutes(app, { upstream: fair, lists, publicOrigin: config.publicUrl.origin });
  pageRoutes(app, { config, releases, texts, views, lists, products, overrides });
  return app;
}

interface Observation {
  readonly config: GatewayConfig;
  readonly registry: Registry;
  readonly tracing: Tracing;
}

/** Logs, measures and traces requests, and counts security events. */
function observe(app: FastifyInstance, { config, registry, tracing }: Observation): void {
  const nameOf = ({ endpointName }: FastifyRequest) => endpointName ?? undefined;
  registerSecurityEvents(app, {
    registry,
    secret: config.internalSecret,
    isEndpoint: ({ endpointName }) => Boolean(endpointName),
    nameOf,
  });
  tracing.requests(app, nameOf);
  measureRequests(app, registry, nameOf);
  if (config.accessLog) logRequests(app, nameOf);
}

interface SessionParts {
  readonly config: GatewayConfig;
  readonly clock: Clock;
  readonly store: ReleaseStore;
  readonly ended: EndedSessions;
}

/** Registers the cookies of sessions. @returns the releases that a journey gets */
async function registerSessions(
  app: FastifyInstance,
  { config, clock, store, ended }: SessionParts,
): Promise<JourneyReleases> {
  const releases = createSessionReleases({
    store,
    secret: config.sessionSecret,
    secure: isSecure(config),
    lifetimeSeconds: config.session.lifetimeSeconds,
  });
  await app.register(cookie);
  await app.register(sessionPlugin, {
    secret: config.sessionSecret,
    secure: isSecure(config),
    limits: config.session,
    clock,
    ended,
    onBegin: releases.begin,
    onAdopt: releases.adopt,
  });
  return releases;
}

function isSecure({ publicUrl }: GatewayConfig): boolean {
  return publicUrl.protocol === 'https:';
}

/** A page begins a session, or renews it. */
function beginSessionOnPages(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isPage = HTML_TYPE.test(String(reply.getHeader('content-type')));
    // No session begins on the offline page, which is cached for all visitors, or on a foreign host.
    const isSessionless =
      request.routeOptions.url === OFFLINE_PATH || reply.statusCode === WRONG_HOST;
    if (!isPage || isSessionless || request.url.startsWith(BOARD_PATH)) return;
    request.session(reply);
    // An error page asks the provider nothing: it is sent above the limit of requests, too.
    if (reply.statusCode < 400 && app.sessions.isStale(request)) {
      await app.sessions.confirm(request, reply);
    }
  });
}

interface FileParts {
  readonly config: GatewayConfig;
  readonly clock: Clock;
  readonly stores: Stores;
  readonly provider: ProviderClient;
}

/** Health endpoints, and files that need no session. */
async function registerFiles(
  app: FastifyInstance,
  { config, clock, stores, provider }: FileParts,
): Promise<void> {
  const { store, retainedShells, texts, products } = stores;
  const { shellDir, releasesDir, publicUrl } = config;
  healthRoutes(app, {
    followed: [store, products],
    faultyRemotes: () => [...new Set(store.inUse().faulty.map(({ name }) => name))],
    provider,
    isMaintenance: () => config.maintenance || products.inUse().isMaintenance,
  });
  await releaseFiles(app, { shellDir, retainedShells, releasesDir, store });
  iconRoutes(app);
  searchEngineRoutes(app, { products, publicUrl });
  securityTextRoutes(app, { contact: config.securityContact, publicUrl, clock });
  workerRoutes(app, { config, store, texts, products });
}
