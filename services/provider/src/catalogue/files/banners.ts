import { Type, type Static } from 'typebox';
import type { DataFile } from '../data-file';
import { Bilingual, Closed, Product, Text, Version } from '../schema';

const BannerSchema = Closed({
  products: Type.Array(Product, { minItems: 1 }),
  page: Text(40),
  text: Bilingual(600),
});
const BannersSchema = Closed({ version: Version, banners: Type.Array(BannerSchema) });

/** A line of plain text shown on a page. */
export type Banner = Static<typeof BannerSchema>;

export const bannersFile: DataFile<typeof BannersSchema, readonly Banner[]> = {
  name: 'banners.json',
  schema: BannersSchema,
  rules: () => [],
  read: ({ banners }) => banners,
};
