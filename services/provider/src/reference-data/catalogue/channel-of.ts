import type { QuotationRequest } from '@edp/contracts';
import type { ChannelCode, Channels } from './files/channels';

type Journey = Pick<
  QuotationRequest,
  'productCode' | 'entityType' | 'preferredLang' | 'device' | 'distributionChannel'
>;

/**
 * The channel of a journey, by product, variant, language and device (specification section 6).
 * Without a device it is derived from the channel code, in any language; an unknown code means
 * desktop.
 */
export function channelOf(channels: readonly Channels[], journey: Journey): ChannelCode {
  const { productCode, entityType, preferredLang, device, distributionChannel } = journey;
  const found = channels.find(
    (row) => row.productCode === productCode && row.variant === entityType,
  );
  if (!found) throw new Error(`The catalogue has no channel of ${productCode} ${entityType}.`);
  const isMobile = Object.values(found.codes).some(({ mobile }) => mobile === distributionChannel);
  return found.codes[preferredLang][device ?? (isMobile ? 'mobile' : 'desktop')];
}
