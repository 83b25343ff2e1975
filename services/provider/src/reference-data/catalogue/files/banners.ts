import { Type, type Static } from 'typebox';
import { JOURNEY_PAGES, type JourneyPage } from '@edp/contracts';
import type { DataFile, DataProblem } from '../data-file';
import { TextByLanguage, Closed, OneOf, Product, Version } from '../schema';

const BannerSchema = Closed({
  products: Type.Array(Product, { minItems: 1 }),
  page: OneOf(Object.keys(JOURNEY_PAGES) as JourneyPage[]),
  /** May contain placeholders for figures of the rates: see `BANNER_FIGURES`. */
  text: TextByLanguage(500),
});
const BannersSchema = Closed({ version: Version, banners: Type.Array(BannerSchema) });

/** A line of plain text shown on a page. */
export type Banner = Static<typeof BannerSchema>;

/** Placeholders in banners, so that no figure is stated twice. */
const BANNER_FIGURES = ['familyDiscount', 'familyMembers', 'deductible'] as const;
export type BannerFigure = (typeof BANNER_FIGURES)[number];

export const bannersFile: DataFile<typeof BannersSchema, readonly Banner[]> = {
  name: 'banners.json',
  schema: BannersSchema,
  rules: ({ banners }) => [
    // A product has one banner on a page.
    ...banners.flatMap(({ products, page }, index) =>
      products
        .filter((product) =>
          banners
            .slice(0, index)
            .some((one) => one.page === page && one.products.includes(product)),
        )
        .map((product) => ({
          pointer: `/banners/${index}/page`,
          reason: `has a banner for ${product} already`,
        })),
    ),
    ...banners.flatMap(({ text }, index) => unknownFigures(text, `/banners/${index}/text`)),
  ],
  read: ({ banners }) => banners,
};

function unknownFigures(text: Banner['text'], at: string): DataProblem[] {
  const figures: readonly string[] = BANNER_FIGURES;
  return Object.entries(text).flatMap(([language, words]) =>
    [...words.matchAll(/\{(.*?)\}/g)]
      .filter(([, name = '']) => !figures.includes(name))
      .map(([, name]) => ({
        pointer: `${at}/${language}`,
        reason: `names an unknown figure "${name}"`,
      })),
  );
}
