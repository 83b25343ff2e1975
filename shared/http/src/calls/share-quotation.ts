import type { ShareLink } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** A link that hands the quotation to another device or to the buyer of an agent. */
export function shareQuotation(
  refId: string,
  options: CallOptions = {},
): Promise<CallResult<ShareLink>> {
  return client.send('shareQuotation', { ...options, params: { refId } });
}
