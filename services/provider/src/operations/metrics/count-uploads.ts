import type { FastifyInstance } from 'fastify';
import type { BusinessMetrics } from '../../platform/business-metrics';
import { ProblemError } from '../../platform/http';

/**
 * Counts photos by what their check came to: `stored`, or the code of what is wrong with them. Before the routes are
 * registered. Codes come out of lists of ours, so there is no end to photos but one to verdicts.
 */
export function countUploads(app: FastifyInstance, metrics: Pick<BusinessMetrics, 'upload'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isUpload = request.routeOptions.config.call === 'uploadImage';
    if (isUpload && reply.statusCode === 200) metrics.upload('stored');
    done();
  });
  app.addHook('onError', (request, _reply, error, done) => {
    if (request.routeOptions.config.call === 'uploadImage') metrics.upload(verdictOf(error));
    done();
  });
}

function verdictOf(error: Error): string {
  if (!(error instanceof ProblemError)) return 'failed';
  return error.errors?.[0]?.code ?? error.code;
}
