import type { Application, ApplicationRequest, ApplicationResponse } from '@edp/contracts';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { IdempotentCallOptions } from './call-options';

/** Creates the application of a quotation; sent again with the same key it is not made twice. */
export async function createApplication(
  body: ApplicationRequest,
  options: IdempotentCallOptions,
): Promise<CallResult<Application>> {
  const result = await client.send<ApplicationResponse>('saveApplication', { ...options, body });
  return mapResult(result, ({ data }) => data);
}
