import type { ResendRequest, ResendResponse } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** The policy pack by e-mail once more, to the address it went to. */
export function resendPolicy(
  body: ResendRequest,
  options: CallOptions = {},
): Promise<CallResult<ResendResponse>> {
  return client.send('resendPolicy', { ...options, body });
}
