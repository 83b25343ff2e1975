import type { Network } from '@edp/service';
import type { Limit } from './rate-limits.service';

/** How much more the /48 of an IPv6 network may do than the network: a company with one has several offices or floors. */
const SITE_SHARE = 4;

/**
 * A limit for whoever is at one network, and for all networks of an IPv6 site together: new addresses of the same
 * customer are no way around it.
 *
 * @param name of what is counted: `agent`
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
