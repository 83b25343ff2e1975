import type { Quotation, QuotationResponse } from '@edp/contracts';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** Redeems a share link: this session owns the quotation from now on. */
export async function loadSharedQuotation(
  shareToken: string,
  options: CallOptions = {},
): Promise<CallResult<Quotation>> {
  const result = await client.send<QuotationResponse>('loadSharedQuotation', {
    ...options,
    params: { shareToken },
  });
  return mapResult(result, ({ data }) => data);
}
