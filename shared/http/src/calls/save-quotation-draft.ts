import type { QuotationDraftRequest, QuotationDraftSaved } from '@edp/contracts';
import { APP_ID } from '@edp/domain';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** Keeps what is typed on the quotation page for this session; 404 when the draft is another session's. */
export function saveQuotationDraft(
  body: Omit<QuotationDraftRequest, 'appId'>,
  options: CallOptions = {},
): Promise<CallResult<QuotationDraftSaved>> {
  return client.send('saveQuotationDraft', { ...options, body: { appId: APP_ID, ...body } });
}
