import { Type, type Static } from 'typebox';
import { LANGUAGE_CODE } from '@edp/domain';
import { type DataFile, duplicates } from '../data-file';
import { Closed, OneOf, Product, Variant, Version } from '../schema';

const CHANNEL_CODES = ['001', '002', '003', '007', '008', '099'] as const;

const ChannelSchema = Closed({
  productCode: Product,
  variant: Variant,
  device: OneOf(['desktop', 'mobile']),
  /** Only for this language, where it has a channel of its own; it stands before the row for both. */
  language: Type.Optional(OneOf(Object.values(LANGUAGE_CODE))),
  code: OneOf(CHANNEL_CODES),
});
const ChannelsSchema = Closed({ version: Version, channels: Type.Array(ChannelSchema) });

/** The distribution channel of a product in a variant, by device. */
export type Channel = Static<typeof ChannelSchema>;

export const channelsFile: DataFile<typeof ChannelsSchema, readonly Channel[]> = {
  name: 'channels.json',
  schema: ChannelsSchema,
  rules: ({ channels }) =>
    duplicates(
      '/channels',
      'device',
      channels.map(({ productCode, variant, device, language = 'any language' }) =>
        [productCode, variant, device, language].join(' '),
      ),
    ),
  read: ({ channels }) => channels,
};
