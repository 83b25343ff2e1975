import { type Network, SITE_SHARE } from '@edp/service';
import type { Caller } from '../http';
import type { Limit } from './rate-limits.service';

/**
 * The rate limits of a network and of its IPv6 site (/48): a customer cannot evade them with new addresses of the same
 * site.
 *
 * @param name of what is counted: `agent`
 * @param network with its site; an IPv4 network has none
 * @param limit of the network; that of the site is `SITE_SHARE` times as high
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

/** The rate limits of a session, and those of its network, which an office shares. */
export function callerLimits(
  name: string,
  { sessionKey, network }: Pick<Caller, 'sessionKey' | 'network'>,
  tries: { readonly session: number; readonly network: number; readonly seconds: number },
): readonly Limit[] {
  const { seconds } = tries;
  return [
    { bucket: `${name}:session:${sessionKey}`, tries: tries.session, seconds },
    ...networkLimits(name, network, { tries: tries.network, seconds }),
  ];
}
