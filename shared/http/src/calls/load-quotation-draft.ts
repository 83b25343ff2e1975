import type { QuotationDraft, QuotationDraftResponse } from '@edp/contracts';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** What this session typed on the quotation page and did not send; null when there is no such draft (any more). */
export async function loadQuotationDraft(
  draftId: string,
  options: CallOptions = {},
): Promise<CallResult<QuotationDraft | null>> {
  const params = { draftId };
  const result = await client.send<QuotationDraftResponse>('loadQuotationDraft', {
    ...options,
    params,
  });
  return mapResult(result, ({ data }) => data);
}
