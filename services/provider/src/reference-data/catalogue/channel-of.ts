import type { QuotationRequest } from '@edp/contracts';
import type { ChannelCode, Channels } from './files/channels';

type Journey = Pick<
  QuotationRequest,
  'productCode' | 'entityType' | 'preferredLang' | 'device' | 'distributionChannel'
>;

/**
 * The channel of a journey, from product, variant, language and device (specification section 6). Without a device, a
 * channel code tells it, in whatever language; one that says nothing, or something unknown, is a desktop.
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
