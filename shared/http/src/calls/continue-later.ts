import type { ContinueRequest, ContinueResponse } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** E-mails a link, good once, to the proposer's address on the quotation. */
export function continueLater(
  body: ContinueRequest,
  options: CallOptions = {},
): Promise<CallResult<ContinueResponse>> {
  return client.send('continueLater', { ...options, body });
}
