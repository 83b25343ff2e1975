import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork, SITE_SHARE } from '@edp/service';
import { createNetworkCounts, type NetworkCountsOptions } from './request-counts';

/** Requests of a network per minute, without files; a family with six forms stays far below. */
const REQUESTS_A_MINUTE = 1_200;

/** Handled by the error handler: an error page or a problem document, with `Retry-After`. */
class TooManyRequests extends Error {
  readonly statusCode = 429;
}

/** Limits requests to the routes that are registered from here on, by network and by IPv6 site, across all gateways. */
export function limitRequests(
  app: FastifyInstance,
  options: Omit<NetworkCountsOptions, 'limit'>,
): void {
  const networks = createNetworkCounts({ ...options, limit: REQUESTS_A_MINUTE });
  const sites = createNetworkCounts({ ...options, limit: REQUESTS_A_MINUTE * SITE_SHARE });
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
