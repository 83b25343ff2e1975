import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { constants } from 'node:zlib';
import { Registry } from 'prom-client';
import { createSupportCode } from '@edp/errors';
import {
  type Clock,
  createLogger,
  logRequests,
  measureRequests,
  noTracing,
  registerSecurityEvents,
  startFrom,
  systemClock,
  systemRandom,
  type Tracing,
} from '@edp/service';
import { BOARD_PATH } from './board/board-access';
import { createBoardLogins } from './board/board-logins';
import { boardRoutes } from './board/board.routes';
import { type GatewayConfig } from './config';
import { startCounting } from './counts/start-counting';
import { capConnections } from './http/connection-caps';
import { pinHost, WRONG_HOST } from './http/pinned-host';
import { problemsPlugin } from './http/problems';
import { securityTextRoutes } from './http/security-text.routes';
import { limitBodies, onClientError, serverTimes } from './http/slow-requests';
import { languageRoutes } from './languages/languages.routes';
import { createTextStore } from './languages/texts';
import { fairUpstream } from './limits/fair-upstream';
import { limitRequests } from './limits/limit-requests';
import { createGatewayMetrics, exportFailingReleases } from './metrics/gateway-metrics';
import { createAutomaticRollback } from './mounts/automatic-rollback';
import { createMountWatch } from './mounts/mount-watch';
import { mountRoutes } from './mounts/mounts.routes';
import { createSessionOverrides } from './overrides/session-overrides';
import { createFailurePage } from './pages/failure-page';
import { iconRoutes } from './pages/icon.routes';
import { installRoutes } from './pages/install.routes';
import { pageRoutes } from './pages/pages.routes';
import { searchEngineRoutes } from './pages/search-engines.routes';
import { commonHeaders } from './pages/security-headers';
import { createViewStore } from './pages/views';
import { OFFLINE_PATH, workerRoutes } from './pages/worker.routes';
import { openProductStore } from './products/product-catalogue';
import { healthRoutes } from './proxy/health.routes';
import { createListVersions } from './proxy/list-versions';
import { createProviderClient } from './proxy/provider-client';
import { proxyRoutes } from './proxy/proxy.routes';
import { createUpstream } from './proxy/upstream';
import { openReleases } from './releases/open-releases';
import { roleOf } from './releases/registered-remote';
import { releaseFiles } from './releases/releases.routes';
import { createSessionReleases } from './releases/session-releases';
import { clientErrorRoutes } from './reports/client-errors.routes';
import { reportRoutes } from './reports/reports.routes';
import { createEndedSessions } from './sessions/ended-sessions';
import { sessionPlugin } from './sessions/session-plugin';
import { sessionRoutes } from './sessions/session.routes';
import { createVitalWatch } from './vitals/vital-watch';
import { vitalRoutes } from './vitals/vitals.routes';

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
  const logger: FastifyBaseLogger = createLogger({ service: 'gateway', level: config.logLevel });
  const app = Fastify({
    // A malformed URL reaches neither hooks nor the error handler.
    frameworkErrors: (_error, request, reply) =>
      void request.server.sendFailure(request, reply.headers(headers), 400),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createSupportCode((bytes) => systemRandom(bytes.length)),
    bodyLimit: 64 * 1024,
    // `X-Forwarded-For` is only trusted from these proxies (ASVS 4.1.3).
    trustProxy: [...config.trustedProxies],
    ...serverTimes(config.requestTimes, config.tls),
    clientErrorHandler: onClientError,
    // A path is decoded once, and matched without normalisation.
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 200 },
  });

  const nameOf = ({ endpointName }: FastifyRequest) => endpointName ?? undefined;
  registerSecurityEvents(app, {
    registry,
    secret: config.internalSecret,
    isEndpoint: ({ endpointName }) => Boolean(endpointName),
    nameOf,
  });
  const products = await startFrom('The gateway', 'PRODUCTS_FILE', () =>
    openProductStore(
      config.productsFile,
      (reason) => {
        app.log.error({ reason }, 'product catalogue rejected; the last valid one stays in use');
      },
      config.liveChatUrl,
    ),
  );
  const texts = createTextStore((file) => {
    app.log.error({ file }, 'translations cannot be read; pages are rendered without them');
  });
  const views = createViewStore((rejected) => {
    app.log.error(rejected, 'view rejected; pages are rendered without it');
  });
  const now = () => clock().getTime();
  const watch = createMountWatch(now);
  const vitalWatch = createVitalWatch();
  const { store, retainedShells, storage, signer, manager, stop } = await openReleases({
    settings: config,
    clock,
    log: app.log,
    onTampered: () => app.securityEvent('tamperedFile'),
    onChange(changed) {
      const isGiven = (remote: string, releaseId: string) =>
        roleOf(changed.remotes.get(remote), releaseId) !== null;
      watch.retainOnly(isGiven);
      vitalWatch.retainOnly(isGiven);
    },
  });
  app.addHook('onClose', stop);
  const isSecure = config.publicUrl.protocol === 'https:';
  const sessionReleases = createSessionReleases({
    store,
    secret: config.sessionSecret,
    secure: isSecure,
    lifetimeSeconds: config.session.lifetimeSeconds,
  });
  const overrides = config.overrides
    ? createSessionOverrides(sessionReleases, isSecure)
    : undefined;
  const releases = overrides?.releases ?? sessionReleases;
  const metrics = createGatewayMetrics(registry, { releases: store, products });
  tracing.requests(app, nameOf);
  measureRequests(app, registry, nameOf);
  limitBodies(app, config.requestTimes);
  capConnections(app, { ...config.connections, trustedProxies: config.trustedProxies });
  if (config.accessLog) logRequests(app, nameOf);

  // Not traced: these requests belong to no visitor's request.
  const providerClient = createProviderClient(
    createUpstream(config.providerUrl, config.internalSecret),
  );
  const ended = createEndedSessions(providerClient);
  await app.register(problemsPlugin, {
    failurePage: createFailurePage(store, texts, products, config.publicUrl),
  });
  await app.register(cookie);
  await app.register(sessionPlugin, {
    secret: config.sessionSecret,
    secure: isSecure,
    limits: config.session,
    clock,
    ended,
    onBegin: sessionReleases.begin,
    onAdopt: sessionReleases.adopt,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  pinHost(app, config.publicUrl);
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

  healthRoutes(app, {
    followed: [store, products],
    faultyRemotes: () => [...new Set(store.inUse().faulty.map(({ name }) => name))],
    provider: providerClient,
    isMaintenance: () => config.maintenance || products.inUse().isMaintenance,
  });
  const { shellDir, releasesDir } = config;
  await releaseFiles(app, { shellDir, retainedShells, releasesDir, store });
  iconRoutes(app);
  searchEngineRoutes(app, { products, publicUrl: config.publicUrl });
  securityTextRoutes(app, { contact: config.securityContact, publicUrl: config.publicUrl, clock });
  workerRoutes(app, { config, store, texts, products });
  // Limits the routes that are registered from here on. Files are cheap, and a page loads dozens of them: an office or
  // a mobile network has many buyers behind one address.
  limitRequests(app, { provider: providerClient, secret: config.internalSecret, now });
  await installRoutes(app, { folder: config.installDir, releases, texts, products });
  // Compresses the routes that are registered from here on; the files above have compressed variants and ETags of their
  // own.
  await app.register(compress, COMPRESSION);
  languageRoutes(app, { releases, store, texts });
  await reportRoutes(app, metrics);
  clientErrorRoutes(app, metrics);
  const upstream = createUpstream(config.providerUrl, config.internalSecret, tracing);
  const { loads, vitals, ...counting } = startCounting(
    createProviderClient(upstream),
    app.log,
    now,
  );
  app.addHook('onClose', () => counting.stop());
  const rollback = createAutomaticRollback({ manager, log: app.log, metrics, now });
  exportFailingReleases(registry, () => rollback.failingReleases());
  mountRoutes(app, {
    store,
    given: sessionReleases.given,
    tally: loads.tally,
    watch,
    rollback,
    metrics,
  });
  vitalRoutes(app, {
    store,
    releases,
    metrics,
    tally: vitals.tally,
    watch: vitalWatch,
    rollback,
  });
  if (config.boardSecret !== '') {
    await boardRoutes(app, {
      ...createBoardLogins(config, clock, ended),
      storage,
      signer,
      loads: loads.store,
      vitals: vitals.store,
      rollback,
      clock,
      releases: store,
    });
  }
  sessionRoutes(app, config.publicUrl.origin);
  const lists = createListVersions(now);
  const fair = fairUpstream(upstream, config.busyNetworkRequests, () => performance.now());
  await proxyRoutes(app, { upstream: fair, lists, publicOrigin: config.publicUrl.origin });
  pageRoutes(app, { config, releases, texts, views, lists, products, overrides });
  return app;
}
