import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork, SITE_SHARE } from '@edp/service';
import { createNetworkCounts, type NetworkCountsOptions } from './request-counts';

/** Requests of one network per minute, files apart; a family filling in six forms stays far below. */
const REQUESTS_A_MINUTE = 1_200;

/** Rejected like anything else that the framework rejects: as a page or a problem, with `Retry-After`. */
class TooManyRequests extends Error {
  readonly statusCode = 429;
}

/**
 * Counts every request to what is routed from here on, at all gateways together, for its network and for the IPv6 site that one
 * lies in.
 */
export function limitRequests(
  app: FastifyInstance,
  options: Omit<NetworkCountsOptions, 'most'>,
): void {
  const networks = createNetworkCounts({ ...options, most: REQUESTS_A_MINUTE });
  const sites = createNetworkCounts({ ...options, most: REQUESTS_A_MINUTE * SITE_SHARE });
  const count = (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) => {
    const { network, site } = clientNetwork(request);
    const isAllowed = networks.take(network) && (site === null || sites.take(site));
    done(isAllowed ? undefined : new TooManyRequests('There are too many requests.'));
  };
  app.addHook('onRoute', (route) => {
    route.onRequest = [count, ...[route.onRequest ?? []].flat()];
  });
  app.addHook('onClose', () => {
    networks.stop();
    sites.stop();
  });
}
