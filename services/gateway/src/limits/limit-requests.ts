import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '@edp/service';
import { type NetworkCounts } from './request-counts';

/** Rejected like anything else that the framework rejects: as a page or a problem, with `Retry-After`. */
class TooManyRequests extends Error {
  readonly statusCode = 429;
}

/** Counts every request to what is routed from here on, for its network and for the IPv6 site that one lies in. */
export function limitRequests(
  app: FastifyInstance,
  networks: NetworkCounts,
  sites: NetworkCounts,
): void {
  const count = (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) => {
    const { network, site } = clientNetwork(request);
    const isAllowed = networks.take(network) && (site === null || sites.take(site));
    done(isAllowed ? undefined : new TooManyRequests('There are too many requests.'));
  };
  app.addHook('onRoute', (route) => {
    route.onRequest = [count, ...[route.onRequest ?? []].flat()];
  });
}
