import type { FastifyInstance } from 'fastify';
import type { EndpointName } from '@edp/contracts';
import type { BusinessMetrics, Step } from '../../platform/business-metrics';

type Body = Readonly<Record<string, unknown>>;

/** The step that a successful request completes; null for none, such as a draft or a new price. */
const STEP_OF: { readonly [Name in EndpointName]?: (body: Body) => Step | null } = {
  createQuotation: ({ refId }) => (refId === undefined ? 'quotation' : null),
  saveApplication: ({ draft, declaration }) => {
    if (draft === true) return null;
    return declaration === true ? 'declaration' : 'application';
  },
  assess: () => 'assessment',
  submitPayment: () => 'payment',
  createLead: () => 'lead',
};

/** Counts the steps of journeys that successful requests complete. Register it before the routes. */
export function countSteps(app: FastifyInstance, metrics: BusinessMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint !== undefined && reply.statusCode === 200) {
      const step = STEP_OF[endpoint]?.((request.body ?? {}) as Body);
      if (step) metrics.step(step);
    }
    done();
  });
}
