import type { Language } from '@edp/domain';
import type { PageName } from './pages';
import type { ProductConfig } from './products';

/** What the first view of a page depends on, besides its release: one view for each place. */
export interface ViewPlace {
  readonly page: PageName;
  /** The product of the path; null on pages of no product. */
  readonly product: ProductConfig | null;
  readonly language: Language;
  /** All products on sale. */
  readonly products: readonly ProductConfig[];
}

/** Texts by language, namespace and key, as releases have them. */
export type ViewTexts = Readonly<
  Record<Language, Readonly<Record<string, Readonly<Record<string, unknown>>>>>
>;

/** Interface of the program that renders an app's views for the build. */
export interface ViewsProgram {
  /** All places with a view. */
  readonly viewPlaces: (products: ViewPlace['products']) => ViewPlace[];
  /**
   * The first view of a page as HTML: equal to the first render in the browser, which React hydrates.
   *
   * @param texts of the release that contains the view
   * @throws if it depends on a browser API
   */
  readonly renderView: (place: ViewPlace, texts: ViewTexts) => Promise<string>;
}
