import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createSupportCode } from '@edp/errors';
import { registerAccessLog, loggerOptions } from './plugins/access-log';
import { registerCaller } from './plugins/caller';
import { registerHealth } from './plugins/health';
import { registerProblems } from './plugins/problems';
import type { Services } from './services';

export interface AppOptions {
  readonly services: Services;
  /** False once a stop was asked for. */
  readonly isServing?: () => boolean;
}

const BODY_LIMIT_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const LONGEST_PATH_SEGMENT = 200;

/** The whole application, without a port and without workers: what tests drive and `server.ts` starts. */
export function buildApp({ services, isServing = () => true }: AppOptions): FastifyInstance {
  const { config, database } = services;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createSupportCode(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: LONGEST_PATH_SEGMENT },
  });
  // JSON is all that calls take.
  app.removeContentTypeParser('text/plain');

  registerAccessLog(app);
  registerProblems(app);
  registerHealth(app, { check: () => database.pool.query('select 1'), isServing });
  registerOpenRoutes(app, services);
  void app.register((journey, _options, done) => {
    registerCaller(journey, { secret: config.internalSecret, clock: services.machineClock });
    registerJourneyRoutes(journey, services);
    done();
  });
  return app;
}

/** Routes for others than the gateway: they authenticate their callers themselves. */
function registerOpenRoutes(_app: FastifyInstance, _services: Services): void {}

/** The calls of the contract; only the gateway gets through to them. */
function registerJourneyRoutes(_app: FastifyInstance, _services: Services): void {}
