import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import path from 'node:path';
import { constants } from 'node:zlib';
import { Registry } from 'prom-client';
import { createSupportCode } from '@edp/errors';
import { bucketStorage, folderStorage, gatewaySigner, ReleaseManager } from '@edp/releases';
import {
  clientNetwork,
  type Clock,
  createLogger,
  measureRequests,
  noTracing,
  registerSecurityEvents,
  startStep,
  systemClock,
  type Tracing,
} from '@edp/service';
import { BOARD_PATH } from './board/board-access';
import { createBoardLogins } from './board/board-logins';
import { boardRoutes } from './board/board.routes';
import { callRoutes } from './calls/calls.routes';
import { healthRoutes } from './calls/health.routes';
import { createListVersions } from './calls/list-versions';
import { createOwnCalls } from './calls/own-calls';
import { createUpstream } from './calls/upstream';
import { type GatewayConfig } from './config';
import { startCountSender } from './counts/count-sender';
import { createLoadStore, type LoadLabels } from './counts/load-counts';
import { createTally } from './counts/tally';
import { createVitalStore, VITAL_SLOT, type VitalLabels } from './counts/vital-counts';
import { registerAccessLog } from './http/access-log';
import { capConnections } from './http/connection-caps';
import { pinHost, WRONG_HOST } from './http/pinned-host';
import { problemsPlugin } from './http/problems';
import { securityTextRoutes } from './http/security-text.routes';
import { limitBodies, onClientError, serverTimes } from './http/slow-requests';
import { languageRoutes } from './languages/languages.routes';
import { createTextStore } from './languages/texts';
import { fairUpstream } from './limits/fair-upstream';
import { limitRequests } from './limits/limit-requests';
import { createNetworkCounts } from './limits/request-counts';
import { createGatewayMetrics } from './metrics/gateway-metrics';
import { createAutomaticRollback } from './mounts/automatic-rollback';
import { createMountWatch } from './mounts/mount-watch';
import { isGivenOf, mountRoutes } from './mounts/mounts.routes';
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
import { bucketSource } from './releases/bucket-source';
import { createKeptShells } from './releases/kept-shells';
import { knownSerials } from './releases/known-serials';
import { folderSource, shellIn } from './releases/release-source';
import { openReleaseStore, type RegisteredReleases } from './releases/release-store';
import { releaseFiles } from './releases/releases.routes';
import { createSessionReleases } from './releases/session-releases';
import { sharedShells, shellBucket } from './releases/shared-shells';
import { createShellAnnouncer } from './releases/shell-announcer';
import { verifiedSource } from './releases/verified-source';
import { clientErrorRoutes } from './reports/client-errors.routes';
import { reportRoutes } from './reports/reports.routes';
import { createEndedSessions } from './sessions/ended-sessions';
import { sessionPlugin } from './sessions/session-plugin';
import { sessionRoutes } from './sessions/session.routes';
import { createCanaryHold } from './vitals/canary-hold';
import { createVitalWatch } from './vitals/vital-watch';
import { vitalRoutes } from './vitals/vitals.routes';

const HTML_TYPE = /^text\/html/;
/** Beside the shells: a folder that gateways alone write to. */
const SERIALS_FILE = 'serials.json';
/** Files and documents are kept compressed; this is what is made for one request (decision 0041). */
const COMPRESSION = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // A request is never unpacked: a few bytes could become a gigabyte.
  globalDecompression: false,
} satisfies FastifyCompressOptions;
/** How far the board may be behind, in milliseconds: vitals have many labels, and are looked at less closely than loads. */
const SENDING = { loads: 3_000, vitals: 30_000 };
/** How much more an IPv6 site, a /48, may do than a network in it. */
const SITE_SHARE = 4;
/** Requests of one network per minute, files apart; a family filling in six forms stays far below. */
const RATE_LIMIT = 1_200;

/**
 * The gateway, composed and not yet listening.
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
    // An address that cannot even be read reaches no hook and no error handler.
    frameworkErrors: (_error, request, reply) =>
      void request.server.sendFailure(request, reply.headers(headers), 400),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createSupportCode(),
    bodyLimit: 64 * 1024,
    // What a browser says of its address is as good as what anybody says: only these are believed (ASVS 4.1.3).
    trustProxy: [...config.trustedProxies],
    ...serverTimes(config.requestTimes, config.tls),
    clientErrorHandler: onClientError,
    // A path is matched as it stands; what was encoded twice is not decoded twice.
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 200 },
  });

  const nameOf = ({ callName }: FastifyRequest) => callName ?? undefined;
  registerSecurityEvents(app, {
    registry,
    secret: config.internalSecret,
    isCall: ({ callName }) => Boolean(callName),
    nameOf,
  });
  const products = await tried('PRODUCTS_FILE', () =>
    openProductStore(
      config.productsFile,
      (reason) => {
        app.log.error({ reason }, 'product catalogue refused, the last good one stays in use');
      },
      config.liveChatUrl,
    ),
  );
  const texts = createTextStore((file) => {
    app.log.error({ file }, 'texts cannot be read, pages are made without them');
  });
  const views = createViewStore((refused) => {
    app.log.error(refused, 'view refused, pages are made without it');
  });
  const { releasesBucket, releasesDir, shellDir } = config;
  const storage = releasesBucket ? bucketStorage(releasesBucket) : folderStorage(releasesDir);
  const { releaseKeys } = config;
  const unverified = releasesBucket
    ? bucketSource(storage, releasesDir)
    : folderSource(releasesDir);
  const serials = knownSerials(path.join(config.keptShellsDir, SERIALS_FILE));
  const onTampered = () => app.securityEvent('tamperedFile');
  const verifying = { serials, onTampered };
  const source = releaseKeys
    ? verifiedSource(unverified, { keys: releaseKeys, ...verifying })
    : unverified;
  if (!releaseKeys) app.log.warn({}, 'releases are not verified: RELEASE_KEYS is off');
  const signer = releaseKeys ? gatewaySigner(releaseKeys) : null;
  const now = () => clock().getTime();
  const manager = new ReleaseManager({ storage, who: 'gateway', clock, signer });
  const announcer = createShellAnnouncer({
    manager,
    isReadOnly: storage.readOnly !== null,
    log: app.log,
  });
  const signatures = releaseKeys && signer ? { signer, keys: releaseKeys } : null;
  const keptShells = createKeptShells({
    folder: config.keptShellsDir,
    shared: releasesBucket?.keys ? sharedShells(shellBucket(releasesBucket), signatures) : null,
    ...{ onTampered, log: app.log, now },
  });
  app.addHook('onClose', () => keptShells.stop());
  const serveShell = ({ shell }: RegisteredReleases) =>
    Promise.all([announcer.announce(shell.manifest), keptShells.keep(shell)]);
  const watch = createMountWatch(now);
  const vitalWatch = createVitalWatch();
  // Read for itself first: what cannot be read after it is not the shell.
  await tried('SHELL_DIR', () => shellIn(shellDir));
  const store = await tried(releasesBucket ? 'RELEASES_BUCKET' : 'RELEASES_DIR', () =>
    openReleaseStore({
      shellDir,
      source,
      onChange(changed) {
        const isGiven = (remote: string, releaseId: string) =>
          isGivenOf(changed.remotes.get(remote), releaseId);
        watch.keepOnly(isGiven);
        vitalWatch.keepOnly(isGiven);
        void serveShell(changed);
      },
      onDegraded(reason) {
        app.log.error(
          { reason },
          'registry refused, in whole or in part: what was good stays in use',
        );
      },
    }),
  );
  await serveShell(store.inUse());
  const ofSession = createSessionReleases({
    store,
    secret: config.sessionSecret,
    secure: config.publicUrl.protocol === 'https:',
    lifetimeSeconds: config.session.lifetimeSeconds,
  });
  const isSecure = config.publicUrl.protocol === 'https:';
  const overrides = config.overrides ? createSessionOverrides(ofSession, isSecure) : undefined;
  const releases = overrides?.releases ?? ofSession;
  const metrics = createGatewayMetrics(registry, { releases: store, products });
  tracing.requests(app, nameOf);
  measureRequests(app, registry, nameOf);
  limitBodies(app, config.requestTimes);
  capConnections(app, { ...config.connections, trustedProxies: config.trustedProxies });
  if (config.accessLog) registerAccessLog(app, nameOf);

  const ended = createEndedSessions(
    createOwnCalls(createUpstream(config.providerUrl, config.internalSecret)),
  );
  await app.register(problemsPlugin, {
    failurePage: createFailurePage(store, texts, products, config.publicUrl),
  });
  await app.register(cookie);
  await app.register(sessionPlugin, {
    secret: config.sessionSecret,
    secure: config.publicUrl.protocol === 'https:',
    limits: config.session,
    clock,
    ended,
    onBegin: ofSession.begin,
    onAdopt: ofSession.adopt,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  pinHost(app, config.publicUrl);
  app.addHook('onSend', async (request, reply) => {
    const isPage = HTML_TYPE.test(String(reply.getHeader('content-type')));
    // The page without a connection is the same for everybody, and kept by caches; on a host that is not ours none begins.
    const isNobodys = request.routeOptions.url === OFFLINE_PATH || reply.statusCode === WRONG_HOST;
    if (!isPage || isNobodys || request.url.startsWith(BOARD_PATH)) return;
    request.session(reply);
    if (app.sessions.isStale(request)) await app.sessions.confirm(request, reply);
  });

  healthRoutes(app, {
    followed: [store, products],
    faultyRemotes: () => [...new Set(store.inUse().faulty.map(({ name }) => name))],
    // Not traced: nobody's request.
    provider: createOwnCalls(createUpstream(config.providerUrl, config.internalSecret)),
  });
  await releaseFiles(app, { shellDir, keptShells, releasesDir, store });
  iconRoutes(app);
  searchEngineRoutes(app, { products, publicUrl: config.publicUrl });
  securityTextRoutes(app, { contact: config.securityContact, publicUrl: config.publicUrl, clock });
  workerRoutes(app, { config, store, texts, products });
  // Counts what is routed from here on. Files are cheap, and dozens to a page: an office or a telephone network has many
  // buyers behind one address.
  const keyGenerator = (request: FastifyRequest) => clientNetwork(request).network;
  await app.register(rateLimit, { global: false, keyGenerator });
  const countOf = (most: number) =>
    createNetworkCounts({
      calls: createOwnCalls(createUpstream(config.providerUrl, config.internalSecret)),
      ...{ secret: config.internalSecret, most, now },
    });
  const [networks, sites] = [countOf(RATE_LIMIT), countOf(RATE_LIMIT * SITE_SHARE)];
  limitRequests(app, networks, sites);
  app.addHook('onClose', () => {
    networks.stop();
    sites.stop();
  });
  await installRoutes(app, { folder: config.installDir, releases, texts, products });
  // What is routed from here on; files before it have compressed forms and tags of their own.
  await app.register(compress, COMPRESSION);
  languageRoutes(app, { releases, store, texts });
  await reportRoutes(app, metrics);
  clientErrorRoutes(app, metrics);
  const upstream = createUpstream(config.providerUrl, config.internalSecret, tracing);
  const counting = createOwnCalls(upstream);
  const [loads, vitals] = [createLoadStore(counting), createVitalStore(counting)];
  const loadTally = createTally<LoadLabels>({ now });
  const vitalTally = createTally<VitalLabels>({ now, slot: VITAL_SLOT });
  const senders = [
    startCountSender({
      ...{ kind: 'loads', interval: SENDING.loads, tally: loadTally, store: loads },
      ...{ log: app.log, now },
    }),
    startCountSender({
      ...{ kind: 'web vitals', interval: SENDING.vitals, tally: vitalTally, store: vitals },
      ...{ log: app.log, now },
    }),
  ];
  app.addHook('onClose', () => Promise.all(senders.map((sender) => sender.stop())));
  const rollback = createAutomaticRollback({ manager, log: app.log, metrics, now });
  mountRoutes(app, { store, given: ofSession.given, tally: loadTally, watch, rollback, metrics });
  const hold = createCanaryHold({ manager, log: app.log, now });
  vitalRoutes(app, { store, releases, metrics, tally: vitalTally, watch: vitalWatch, hold });
  if (config.boardSecret !== '') {
    await boardRoutes(app, {
      ...createBoardLogins(config, clock, ended),
      ...{ storage, signer, loads, vitals, rollback, clock },
      releases: store,
    });
  }
  sessionRoutes(app, config.publicUrl.origin);
  const lists = createListVersions(now);
  const fair = fairUpstream(upstream, config.busyNetworkCalls, () => performance.now());
  await callRoutes(app, { upstream: fair, lists, publicOrigin: config.publicUrl.origin });
  pageRoutes(app, { config, releases, texts, views, lists, products, overrides });
  return app;
}

/** A failure of the start is told with the setting that it is about. */
function tried<T>(setting: string, step: () => Promise<T>): Promise<T> {
  return startStep('The gateway', (error) => `${setting}: ${wordsOf(error)}.`, step);
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
