import type { FastifyInstance } from 'fastify';
import type { BusinessMetrics } from '../../platform/business-metrics';
import { ProblemError } from '../../platform/http';

/**
 * Counts uploaded photos by result: `stored`, or the error code. Register it before the routes. Codes come from fixed
 * lists, so the number of label values is bounded.
 */
export function countUploads(app: FastifyInstance, metrics: Pick<BusinessMetrics, 'upload'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isUpload = request.routeOptions.config.endpoint === 'uploadImage';
    if (isUpload && reply.statusCode === 200) metrics.upload('stored');
    done();
  });
  app.addHook('onError', (request, _reply, error, done) => {
    if (request.routeOptions.config.endpoint === 'uploadImage') metrics.upload(verdictOf(error));
    done();
  });
}

function verdictOf(error: Error): string {
  if (!(error instanceof ProblemError)) return 'failed';
  return error.errors?.[0]?.code ?? error.code;
}
