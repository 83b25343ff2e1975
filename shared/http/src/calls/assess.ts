import type { AssessmentRequest, AssessmentResponse } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** Sends the answers; the provider decides who may go on. */
export function assess(
  body: AssessmentRequest,
  options: CallOptions = {},
): Promise<CallResult<AssessmentResponse>> {
  return client.send('assess', { ...options, body });
}
