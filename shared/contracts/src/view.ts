import type { Language } from '@edp/domain';
import type { PageName } from './pages';
import type { ProductConfig } from './products';

/** What the first view of a page depends on, beside the release it belongs to: one place, one view. */
export interface ViewPlace {
  readonly page: PageName;
  /** The product of the path; null on pages of no product. */
  readonly product: ProductConfig | null;
  readonly language: Language;
  /** All that is sold. */
  readonly products: readonly ProductConfig[];
}

/** Texts by language, namespace and key, as releases have them. */
export type ViewTexts = Readonly<
  Record<Language, Readonly<Record<string, Readonly<Record<string, unknown>>>>>
>;

/** What the program of an app that renders its views offers to the build. */
export interface ViewsProgram {
  /** Every place that has a view. */
  readonly viewPlaces: (products: ViewPlace['products']) => ViewPlace[];
  /**
   * The first view of a page as HTML: what the browser's first render makes, for React to take over.
   *
   * @param texts of the release that the view becomes part of
   * @throws when it depends on something that is there in a browser only
   */
  readonly renderView: (place: ViewPlace, texts: ViewTexts) => Promise<string>;
}
