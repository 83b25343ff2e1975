import type { ProductConfig } from '@edp/contracts';
import type { LogoBrand } from '@edp/ui';

/** The drawing of the logo that the product catalogue names. */
export function logoOf(brand: ProductConfig['brand'] | undefined): LogoBrand {
  return brand?.logo === 'amber-takaful' ? 'takaful' : 'life';
}
