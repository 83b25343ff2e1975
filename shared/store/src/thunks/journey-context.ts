import type { ProductConfig } from '@edp/contracts';

import type { QuotationContext } from '../mapping/quotation-request';
import type { RootState } from '../root-reducer';

/** What a thunk must be told about where it runs; the remote has it from its host. */
export interface JourneyContext {
  readonly product: ProductConfig;
  /** True on a phone; the provider chooses the distribution channel by it. By the width of the screen when not given. */
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

/** The journey's reference. A page that needs one is not reached without, so its absence is a mistake of ours. */
export function referenceOf(state: RootState): string {
  const { refId } = state.quickQuote;
  if (refId === null) throw new Error('There is no quotation yet: the guard let a page through.');
  return refId;
}
