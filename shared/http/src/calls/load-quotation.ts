import type { Quotation, QuotationResponse } from '@edp/contracts';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** The quotation of a journey; 404 when this session does not own it. */
export async function loadQuotation(
  refId: string,
  options: CallOptions = {},
): Promise<CallResult<Quotation>> {
  const result = await client.send<QuotationResponse>('loadQuotation', {
    ...options,
    params: { refId },
  });
  return mapResult(result, ({ data }) => data);
}
