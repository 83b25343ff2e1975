import formbody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { createSupportCode } from '@edp/errors';
import {
  createLogger,
  logRequests,
  measureRequests,
  noTracing,
  schemaProblem,
  serverOptions,
  systemRandom,
  type Tracing,
} from '@edp/service';
import type { Config } from './config';
import type { DatabaseClient } from './db/client';
import { knownMigrations } from './db/migrate';
import { ledgerRoutes } from './ledger/ledger.routes';
import { readAssets, serveAssets } from './pages/assets';
import { addHeaders, addPageHeaders, commonHeaders } from './pages/page-headers';
import { pagesRoutes } from './pages/pages.routes';
import { createChargesService } from './payments/charges.service';
import { createCheckoutService } from './payments/checkout.service';
import { createPaymentsRepository } from './payments/payments.repository';
import { paymentsRoutes } from './payments/payments.routes';
import { createPaymentsService } from './payments/payments.service';
import { createSettlement } from './payments/settlement';
import { merchantOnly } from './plugins/merchant-auth';
import { problemCodeOf, registerProblems, sendProblem } from './plugins/problems';
import { createDelivery } from './webhooks/delivery';
import { createOutboxRepository } from './webhooks/outbox.repository';
import { registerWebhookMetrics } from './webhooks/webhook-metrics';
import { createSendWebhook } from './webhooks/webhooks.gateway';
import { createWorker, type Worker } from './worker';

const BODY_LIMIT = 16 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const LONGEST_PATH_SEGMENT = 200;

interface AppParts {
  readonly config: Config;
  readonly database: DatabaseClient;
  /** No tracing when omitted. */
  readonly tracing?: Tracing;
  /** Destination of log lines; standard output when omitted. */
  readonly logTo?: { write(line: string): void };
}

export interface CardGateway {
  readonly app: FastifyInstance;
  readonly worker: Worker;
  /** All metrics of the process. */
  readonly registry: Registry;
}

/** Builds the whole service, before it listens and before its worker starts. */
export function buildApp({ config, database, tracing = noTracing, logTo }: AppParts): CardGateway {
  const logger: FastifyBaseLogger = createLogger(
    { service: 'card-gateway', level: config.logLevel },
    logTo,
  );
  const headers = commonHeaders(config);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => createSupportCode((bytes) => systemRandom(bytes.length)),
    ...serverOptions(config.tls),
    routerOptions: { maxParamLength: LONGEST_PATH_SEGMENT },
    // A malformed URL reaches neither hooks nor the error handler.
    frameworkErrors: (error, request, reply) =>
      void sendProblem(reply.headers(headers), problemCodeOf(error, request)),
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  const { payments, checkout, charges, worker } = createServices(
    { config, database, tracing },
    app.log,
  );
  const assets = readAssets();
  const registry = new Registry();
  tracing.requests(app);
  measureRequests(app, registry);
  registerWebhookMetrics(registry, database.db, config.clock);

  addHeaders(app, headers);
  registerProblems(app);
  logRequests(app);
  addHealth(app, database);
  serveAssets(app, assets);

  void app.register(
    (api, _options, done) => {
      api.addHook('onRequest', merchantOnly(config.secret));
      void api.register(paymentsRoutes, { payments, charges, publicUrl: config.publicUrl });
      void api.register(ledgerRoutes, { db: database.db });
      done();
    },
    { prefix: '/v1' },
  );
  void app.register((pages, _options, done) => {
    addPageHeaders(pages, config);
    void pages.register(formbody);
    void pages.register(pagesRoutes, { payments, checkout, assets, clock: config.clock });
    done();
  });

  // Sends webhooks of changes immediately, not in the worker's next round.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method === 'POST') worker.wake();
    done();
  });
  return { app, worker, registry };
}

function createServices(
  { config, database, tracing }: Required<Omit<AppParts, 'logTo'>>,
  log: FastifyBaseLogger,
) {
  const { clock, sessionSeconds, pendingSeconds } = config;
  const { db } = database;
  const repository = createPaymentsRepository(db);
  const outbox = createOutboxRepository(db);
  const settlement = createSettlement({
    payments: repository,
    outbox,
    context: () => ({ now: clock(), sessionSeconds, pendingSeconds }),
  });
  const shared = { db, payments: repository, settlement, clock };
  const payments = createPaymentsService({ ...shared, ...config, log });
  const send = createSendWebhook(config.webhookSecret, clock, tracing);
  const delivery = createDelivery({ outbox, send, mode: config.webhookMode, clock, log });

  return {
    payments,
    charges: createChargesService({ ...shared, service: payments }),
    checkout: createCheckoutService({ ...shared, sessionSeconds }),
    worker: createWorker(payments, delivery, log),
  };
}

/** `/livez`: the process runs. `/readyz`: its dependencies respond; otherwise the reason, as a sentence. */
function addHealth(app: FastifyInstance, { pool }: DatabaseClient): void {
  const migrations = knownMigrations();
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await schemaProblem(pool, migrations).catch(
      () => 'The database does not respond.',
    );
    if (reason !== null) return reply.code(503).send({ status: 'unavailable', reason });
    return reply.send({ status: 'ok' });
  });
}
