import { Type, type Static } from 'typebox';
import { LANGUAGE_CODE, type LanguageCode } from '@edp/domain';
import type { DataFile, DataProblem } from '../data-file';
import { Closed, OneOf, Product, Variant, Version } from '../schema';
import { rowProblems } from '../sold-products';

const Code = OneOf(['001', '002', '003', '007', '008', '099']);
const Devices = Closed({ desktop: Code, mobile: Code });
const codes = Object.values(LANGUAGE_CODE).map((code) => [code, Devices] as const);
const DevicesByLanguage = Closed(Object.fromEntries(codes) as Record<LanguageCode, typeof Devices>);

const ChannelsSchema = Closed({
  version: Version,
  channels: Type.Array(
    Closed({
      productCode: Product,
      variant: Variant,
      /** By language and device. */
      codes: DevicesByLanguage,
    }),
  ),
});

/** The distribution channels of a product in a variant (specification section 6). */
export type Channels = Static<typeof ChannelsSchema>['channels'][number];
export type ChannelCode = Static<typeof Code>;

export const channelsFile: DataFile<typeof ChannelsSchema, readonly Channels[]> = {
  name: 'channels.json',
  schema: ChannelsSchema,
  rules: ({ channels }) => [
    ...rowProblems('/channels', channels),
    ...channels.flatMap(ambiguousCodes),
  ],
  read: ({ channels }) => channels,
};

/** A code determines the device, so it must not be used for both. */
function ambiguousCodes({ codes }: Channels, index: number): DataProblem[] {
  const byLanguage = Object.entries(codes);
  const desktops = byLanguage.map(([, { desktop }]) => desktop);
  return byLanguage
    .filter(([, { mobile }]) => desktops.includes(mobile))
    .map(([language]) => ({
      pointer: `/channels/${index}/codes/${language}/mobile`,
      reason: 'is the code of a desktop as well',
    }));
}
