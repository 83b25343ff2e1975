import type { LeadRequest, LeadResponse } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { IdempotentCallOptions } from './call-options';

/** The contact form of a buyer who is not eligible online. */
export function createLead(
  body: LeadRequest,
  options: IdempotentCallOptions,
): Promise<CallResult<LeadResponse>> {
  return client.send('createLead', { ...options, body });
}
