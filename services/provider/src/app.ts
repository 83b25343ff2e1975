import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createSupportCode, isSupportCode } from '@edp/errors';
import {
  logRequests,
  measureRequests,
  noTracing,
  registerSecurityEvents,
  schemaProblem,
  serverOptions,
} from '@edp/service';
import { registerApplication } from './application';
import { registerBearerTokens, registerEndedSessions, registerJourney } from './journey';
import { registerMessaging } from './messaging';
import {
  countSteps,
  countUploads,
  registerOpenApi,
  registerRemoteLoads,
  registerWebVitals,
  registerRequestCounts,
} from './operations';
import { registerPayment, registerWebhooks } from './payment';
import { clockProblem, readMigrations } from './platform/db';
import {
  registerCaller,
  registerHealth,
  registerJsonBody,
  registerProblems,
  sendFailure,
} from './platform/http';
import { registerQuotation } from './quotation';
import { registerReferenceData } from './reference-data';
import { serviceFile } from './service-root';
import type { Services } from './services';
import { registerUnderwriting } from './underwriting';

interface AppOptions {
  readonly services: Services;
  readonly logger: FastifyBaseLogger;
}

const BODY_LIMIT_BYTES = 256 * 1024;
/**
 * Covers a photo that the gateway forwards over a slow mobile connection; the gateway's own timeout
 * is a little shorter.
 */
const REQUEST_TIMEOUT_MS = 60_000;
const LONGEST_PATH_SEGMENT = 200;
const CARD_ACCESS_DENIED = 'The card gateway rejects CARD_SECRET.';

/** Builds the whole application, without port and workers, for tests and `server.ts`. */
export function buildApp({ services, logger }: AppOptions): FastifyInstance {
  const { catalogue, config, database, tracing = noTracing } = services;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) =>
      codeOfGateway(headers['x-request-id']) ??
      createSupportCode((bytes) => services.random(bytes.length)),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    ...serverOptions(config.tls),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: LONGEST_PATH_SEGMENT },
    frameworkErrors: sendFailure,
  });
  // Operations accept JSON only.
  app.removeContentTypeParser('text/plain');

  tracing.requests(app);
  logRequests(app);
  measureRequests(app, services.registry);
  registerSecurityEvents(app, {
    registry: services.registry,
    secret: config.internalSecret,
    isEndpoint: ({ caller, routeOptions }) => caller !== null && routeOptions.url !== undefined,
    // Every request comes from a gateway, which signs the network of the browser.
    networkOf: ({ caller }) => caller?.network.network,
  });
  countSteps(app, services.metrics);
  countUploads(app, services.metrics);
  registerProblems(app);
  registerJsonBody(app);
  registerReadiness(app, services);
  // A request uses one set of data files, also when they change meanwhile.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return catalogue.withSnapshot((): unknown => handler.call(this, request, reply));
    };
  });
  registerOpenApi(app);
  // For the card gateway, with its own authentication.
  registerWebhooks(app, services.purchase.webhooks, services.metrics);
  void app.register((journey, _options, done) => {
    const { isEnded } = services.endedSessions;
    registerCaller(journey, { ...signatureOf(services), isEnded });
    registerBearerTokens(journey, services.tokens);
    registerEndpoints(journey, services);
    registerRemoteLoads(journey, database);
    registerWebVitals(journey, database);
    registerRequestCounts(journey, database);
    registerEndedSessions(journey, services.endedSessions);
    done();
  });
  return app;
}

/** Builds the application of a process that only runs workers: health endpoints only. */
export function buildWorkerApp({ services, logger }: AppOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    frameworkErrors: sendFailure,
    ...serverOptions(services.config.tls),
  });
  registerProblems(app);
  registerReadiness(app, services);
  return app;
}

function registerReadiness(app: FastifyInstance, services: Services): void {
  const { catalogue, database } = services;
  const migrations = readMigrations(serviceFile('migrations'));
  registerHealth(app, {
    async check() {
      const problem =
        (await schemaProblem(database.pool, migrations)) ??
        (await clockProblem(database.pool, services.machineClock));
      if (problem !== null) return problem;
      return (await services.isCardAccessAccepted()) ? null : CARD_ACCESS_DENIED;
    },
    signature: signatureOf(services),
    isDegraded: () => catalogue.problems().length > 0,
  });
}

/** Secret and clock to verify signatures of the gateway. */
function signatureOf({ config, machineClock }: Services) {
  return { secret: config.internalSecret, clock: machineClock };
}

/** The gateway's request id, so that a support code is found in both logs. */
function codeOfGateway(id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && isSupportCode(id) ? id : undefined;
}

/** The operations of the contract, for the gateway only. */
function registerEndpoints(app: FastifyInstance, services: Services): void {
  registerReferenceData(app, services);
  registerJourney(app, services);
  registerQuotation(app, services);
  registerApplication(app, services);
  registerUnderwriting(app, services);
  registerPayment(app, services.purchase);
  registerMessaging(app, services.purchase);
}
