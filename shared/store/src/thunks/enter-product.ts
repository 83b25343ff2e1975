import type { ProductConfig } from '@edp/contracts';
import type { AppThunk } from '../create-app-store';
import { journeyReset } from '../journey-actions';
import { productEntered } from '../slices/quotation-record.slice';

/**
 * Handles a visit to a page of this product. The journey of another product is reset.
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
