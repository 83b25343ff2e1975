import type { ProductConfig } from '@edp/contracts';

import type { AppThunk } from '../create-app-store';
import { journeyReset } from '../journey-actions';
import { productEntered } from '../slices/quotation-record.slice';

/**
 * The buyer is on a page of this product. Coming from another one, the journey there is left behind.
 *
 * @example store.dispatch(enterProduct(product));
 */
export function enterProduct({
  productCode,
  variant,
}: Pick<ProductConfig, 'productCode' | 'variant'>): AppThunk {
  return (dispatch, getState) => {
    const { quickQuote } = getState();
    const same = quickQuote.productCode === productCode && quickQuote.variant === variant;
    if (!same && quickQuote.productCode !== null) dispatch(journeyReset());
    dispatch(productEntered({ productCode, variant }));
  };
}
