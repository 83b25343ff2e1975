import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createSupportCode } from '@edp/errors';
import { measureRequests, noTracing } from '@edp/service';
import { registerApplications } from './application/applications.routes';
import { registerLeads } from './application/leads/leads.routes';
import { registerUploads } from './application/uploads/uploads.routes';
import { registerAgents } from './journey/agents/agents.routes';
import { registerJourneys } from './journey/journeys.routes';
import { registerShare } from './journey/share/share.routes';
import { registerBearerTokens } from './journey/tokens/bearer-token';
import { registerTokens } from './journey/tokens/tokens.routes';
import { registerContinueLater } from './messaging/continue-later.routes';
import { registerDocuments } from './messaging/documents/documents.routes';
import { countSteps } from './operations/metrics/count-steps';
import { countUploads } from './operations/metrics/count-uploads';
import { registerOpenApi } from './operations/openapi/openapi.routes';
import { registerRemoteLoads } from './operations/remote-loads/remote-loads.routes';
import { registerPayments } from './payment/payments.routes';
import { registerWebhooks } from './payment/webhooks/webhooks.routes';
import { registerAccessLog } from './platform/http/access-log';
import { registerCaller } from './platform/http/caller';
import { registerHealth } from './platform/http/health';
import { registerJsonBody } from './platform/http/json-body';
import { registerProblems, sendFailure } from './platform/http/problems';
import { registerDrafts } from './quotation/drafts/drafts.routes';
import { registerPromos } from './quotation/promos/promos.routes';
import { registerQuotations } from './quotation/quotations.routes';
import { registerScreening } from './quotation/screening/screening.routes';
import { registerBanners } from './reference-data/banners/banners.routes';
import { registerFacilities } from './reference-data/facilities/facilities.routes';
import { registerOccupations } from './reference-data/occupations/occupations.routes';
import { registerPlans } from './reference-data/plans/plans.routes';
import type { Services } from './services';
import { registerUnderwriting } from './underwriting/underwriting.routes';

export interface AppOptions {
  readonly services: Services;
  readonly logger: FastifyBaseLogger;
  /** False once a stop was asked for. */
  readonly isServing?: () => boolean;
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** A photo that the gateway passes on over a slow telephone line; the gateway itself waits a little longer. */
const REQUEST_TIMEOUT_MS = 60_000;
const LONGEST_PATH_SEGMENT = 200;

/** The whole application, without a port and without workers: what tests drive and `server.ts` starts. */
export function buildApp({
  services,
  logger,
  isServing = () => true,
}: AppOptions): FastifyInstance {
  const { catalogue, config, database, tracing = noTracing } = services;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createSupportCode((bytes) => services.random(bytes.length)),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: LONGEST_PATH_SEGMENT },
    frameworkErrors: sendFailure,
  });
  // JSON is all that calls take.
  app.removeContentTypeParser('text/plain');

  tracing.requests(app);
  registerAccessLog(app);
  measureRequests(app, services.registry);
  countSteps(app, services.metrics);
  countUploads(app, services.metrics);
  registerProblems(app);
  registerJsonBody(app);
  registerHealth(app, {
    check: () => database.pool.query('select 1'),
    isServing,
    isDegraded: () => catalogue.problems().length > 0,
  });
  // An answer is made with one set of data files, also when they change meanwhile.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return catalogue.hold((): unknown => handler.call(this, request, reply));
    };
  });
  registerOpenApi(app);
  registerOpenRoutes(app, services);
  void app.register((journey, _options, done) => {
    registerCaller(journey, { secret: config.internalSecret, clock: services.machineClock });
    registerBearerTokens(journey, services.tokens);
    registerCalls(journey, services);
    registerRemoteLoads(journey, database);
    done();
  });
  return app;
}

/** Routes for others than the gateway: they authenticate their callers themselves. */
function registerOpenRoutes(app: FastifyInstance, { purchase, metrics }: Services): void {
  registerWebhooks(app, purchase.webhooks, metrics);
}

/** The calls of the contract; only the gateway gets through to them. */
function registerCalls(app: FastifyInstance, services: Services): void {
  registerDrafts(app, services);
  registerQuotations(app, services);
  registerShare(app, services);
  registerJourneys(app, services);
  registerContinueLater(app, services.purchase);
  registerPromos(app, services);
  registerApplications(app, services);
  registerUnderwriting(app, services);
  registerUploads(app, services);
  registerPlans(app, services);
  registerOccupations(app, services);
  registerFacilities(app, services);
  registerPayments(app, services.purchase);
  registerDocuments(app, services.purchase);
  registerLeads(app, services);
  registerTokens(app, services);
  registerAgents(app, services);
  registerScreening(app, services);
  registerBanners(app, services);
}
