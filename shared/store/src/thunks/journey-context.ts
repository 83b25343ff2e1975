import type { ProductConfig } from '@edp/contracts';
import type { QuotationContext } from '../mapping/quotation-request';
import type { RootState } from '../root-reducer';

/** Context of a thunk; a remote gets it from its host. */
export interface JourneyContext {
  readonly product: ProductConfig;
  /**
   * True on a phone; the provider derives the distribution channel from it. By the width of the screen if not given.
   */
  readonly isMobile?: boolean;
}

export function quotationContext(state: RootState, context: JourneyContext): QuotationContext {
  return {
    product: context.product,
    isMobile: context.isMobile ?? isPhone(),
    language: state.interface.language,
  };
}

/** Narrower than the breakpoint md of specification section 9. */
const PHONE = '(max-width: 767.98px)';

function isPhone(): boolean {
  return typeof matchMedia === 'function' && matchMedia(PHONE).matches;
}

/**
 * The reference of the journey. Pages that need it cannot be reached without it, so a missing one is a programming
 * error.
 */
export function referenceOf(state: RootState): string {
  const { refId } = state.quickQuote;
  if (refId === null) throw new Error('There is no quotation yet: the guard let a page through.');
  return refId;
}
