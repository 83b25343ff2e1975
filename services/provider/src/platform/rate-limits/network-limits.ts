import { type Network, SITE_SHARE } from '@edp/service';
import type { Limit } from './rate-limits.service';

/**
 * A limit for whoever is at one network, and for all networks of an IPv6 site together: new addresses of the same
 * customer are no way around it.
 *
 * @param name of what is counted: `agent`
 * @param network with the /48 that it is in, its site; an IPv4 network has none
 * @param limit of the network; its site may do `SITE_SHARE` times as much
 */
export function networkLimits(
  name: string,
  { network, site }: Network,
  { tries, seconds }: Omit<Limit, 'bucket'>,
): readonly [Limit, ...Limit[]] {
  const ofNetwork = { bucket: `${name}:network:${network}`, tries, seconds };
  if (site === null) return [ofNetwork];
  return [ofNetwork, { bucket: `${name}:site:${site}`, tries: tries * SITE_SHARE, seconds }];
}
