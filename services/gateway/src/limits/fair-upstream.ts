import { networkOf } from '@edp/service';
import { type Upstream, type UpstreamRequest } from '../proxy/upstream';
import { createFairLimiter } from './fair-limiter';
import { createNetworkDemand } from './network-demand';

/** Documents have a limiter of their own: each takes as long as dozens of other requests. */
const DOCUMENT = 'loadDocument';
const WAITING = { waiting: 30, waitingInAll: 500 };
const DOCUMENTS = { concurrency: 2, waiting: 4, waitingInAll: 16 };

/**
 * Limits the concurrency of heavy networks at the provider, so that requests of other networks never queue behind theirs.
 * While there are no others, heavy networks are not limited.
 *
 * @param concurrency maximum of concurrent requests of all heavy networks
 * @param now milliseconds
 */
export function fairUpstream(upstream: Upstream, concurrency: number, now: () => number): Upstream {
  const demand = createNetworkDemand(now);
  const requests = createFairLimiter({ concurrency, ...WAITING });
  const documents = createFairLimiter(DOCUMENTS);

  return {
    async send(request) {
      // Uploads depend on the client's connection, and have limits of their own.
      if (request.body.kind === 'form') return upstream.send(request);
      const network = groupOf(request);
      const end = demand.begin(network);
      try {
        if (!demand.isHeavy(network) || !demand.isShared()) return await upstream.send(request);
        const limiter = request.name === DOCUMENT ? documents : requests;
        return await limiter.run(network, () => upstream.send(request));
      } finally {
        end();
      }
    },
  };
}

/** An IPv6 site counts as one network, because it contains thousands of them. */
function groupOf({ address }: UpstreamRequest): string {
  const { network, site } = networkOf(address);
  return site ?? network;
}
