import type { QuotationRequest } from '@edp/contracts';
import type { Channel } from './files/channels';

type Journey = Pick<
  QuotationRequest,
  'productCode' | 'entityType' | 'preferredLang' | 'distributionChannel'
>;

const DEFAULT_CHANNEL = '001';

/** The channel asked for, if it is one of this product in this variant and language; otherwise the usual one. */
export function channelOf(channels: readonly Channel[], journey: Journey): Channel['code'] {
  const { productCode, entityType, preferredLang, distributionChannel } = journey;
  const rows = channels.filter(
    (row) =>
      row.productCode === productCode &&
      row.variant === entityType &&
      (row.language ?? preferredLang) === preferredLang,
  );
  const asked = rows.find(({ code }) => code === distributionChannel);
  const usual = rows.find(({ device }) => device === 'desktop');
  return (asked ?? usual)?.code ?? DEFAULT_CHANNEL;
}
