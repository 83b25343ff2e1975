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
