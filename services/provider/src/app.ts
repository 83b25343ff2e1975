import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createSupportCode, isSupportCode } from '@edp/errors';
import { measureRequests, noTracing, registerSecurityEvents } from '@edp/service';
import { registerApplication } from './application';
import { registerBearerTokens, registerEndedSessions, registerJourney } from './journey';
import { registerMessaging } from './messaging';
import {
  countSteps,
  countUploads,
  registerOpenApi,
  registerRemoteLoads,
  registerRequestCounts,
} from './operations';
import { registerPayment, registerWebhooks } from './payment';
import {
  registerAccessLog,
  registerCaller,
  registerHealth,
  registerJsonBody,
  registerProblems,
  sendFailure,
} from './platform/http';
import { registerQuotation } from './quotation';
import { registerReferenceData } from './reference-data';
import type { Services } from './services';
import { registerUnderwriting } from './underwriting';

export interface AppOptions {
  readonly services: Services;
  readonly logger: FastifyBaseLogger;
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** A photo that the gateway passes on over a slow telephone line; the gateway itself waits a little longer. */
const REQUEST_TIMEOUT_MS = 60_000;
const LONGEST_PATH_SEGMENT = 200;

/** The whole application, without a port and without workers: what tests drive and `server.ts` starts. */
export function buildApp({ services, logger }: AppOptions): FastifyInstance {
  const { catalogue, config, database, tracing = noTracing } = services;
  const signature = { secret: config.internalSecret, clock: services.machineClock };
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) =>
      codeOfGateway(headers['x-request-id']) ??
      createSupportCode((bytes) => services.random(bytes.length)),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: LONGEST_PATH_SEGMENT },
    frameworkErrors: sendFailure,
  });
  // JSON is all that calls take.
  app.removeContentTypeParser('text/plain');

  tracing.requests(app);
  registerAccessLog(app);
  measureRequests(app, services.registry);
  registerSecurityEvents(app, {
    registry: services.registry,
    secret: config.internalSecret,
    isCall: ({ caller, routeOptions }) => caller !== null && routeOptions.url !== undefined,
  });
  countSteps(app, services.metrics);
  countUploads(app, services.metrics);
  registerProblems(app);
  registerJsonBody(app);
  registerHealth(app, {
    async check() {
      await database.pool.query('select 1');
      return services.isCardAccessAccepted();
    },
    signature,
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
    const isEnded = (sessionKey: string) => services.endedSessions.isEnded(sessionKey);
    registerCaller(journey, { ...signature, isEnded });
    registerBearerTokens(journey, services.tokens);
    registerCalls(journey, services);
    registerRemoteLoads(journey, database);
    registerRequestCounts(journey, database);
    registerEndedSessions(journey, services.endedSessions);
    done();
  });
  return app;
}

/** One code for a request, in the log of the gateway and here: what a buyer reads out is found in both. */
function codeOfGateway(id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && isSupportCode(id) ? id : undefined;
}

/** Routes for others than the gateway: they authenticate their callers themselves. */
function registerOpenRoutes(app: FastifyInstance, { purchase, metrics }: Services): void {
  registerWebhooks(app, purchase.webhooks, metrics);
}

/** The calls of the contract; only the gateway gets through to them. */
function registerCalls(app: FastifyInstance, services: Services): void {
  registerReferenceData(app, services);
  registerJourney(app, services);
  registerQuotation(app, services);
  registerApplication(app, services);
  registerUnderwriting(app, services);
  registerPayment(app, services.purchase);
  registerMessaging(app, services.purchase);
}
