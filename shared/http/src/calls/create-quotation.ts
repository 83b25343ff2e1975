import type { Quotation, QuotationRequest } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** Asks for a price: a new quotation, or, with `refId`, a new price for the one there is. */
export function createQuotation(
  body: QuotationRequest,
  options: CallOptions = {},
): Promise<CallResult<Quotation>> {
  return client.send('createQuotation', { ...options, body });
}
