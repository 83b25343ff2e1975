import { networkOf } from '@edp/service';
import { type Upstream, type UpstreamRequest } from '../proxy/upstream';
import { createBusyLane } from './busy-lane';
import { createNetworkDemand } from './network-demand';

/** Documents have places of their own: each takes as long as dozens of other requests. */
const DOCUMENT = 'loadDocument';
const WAITING = { waiting: 30, waitingInAll: 500 };
const DOCUMENTS = { places: 2, waiting: 4, waitingInAll: 16 };

/**
 * Fair queueing towards the provider: requests of heavy networks share few places, so that requests of all others are
 * never queued behind them. While no other network is active, heavy networks have all places.
 *
 * @param places concurrent requests of heavy networks
 * @param now milliseconds
 */
export function fairUpstream(upstream: Upstream, places: number, now: () => number): Upstream {
  const demand = createNetworkDemand(now);
  const requests = createBusyLane({ places, ...WAITING });
  const documents = createBusyLane(DOCUMENTS);

  return {
    async send(request) {
      // An upload takes as long as its line needs, and has limits of its own.
      if (request.body.kind === 'form') return upstream.send(request);
      const network = groupOf(request);
      const end = demand.begin(network);
      try {
        if (!demand.isHeavy(network) || !demand.isShared()) return await upstream.send(request);
        const lane = request.name === DOCUMENT ? documents : requests;
        return await lane.run(network, () => upstream.send(request));
      } finally {
        end();
      }
    },
  };
}

/** An IPv6 site counts as one: whoever has it can have requests under way in thousands of networks. */
function groupOf({ address }: UpstreamRequest): string {
  const { network, site } = networkOf(address);
  return site ?? network;
}
