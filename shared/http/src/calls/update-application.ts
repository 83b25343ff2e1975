import type { Application, ApplicationRequest, ApplicationResponse } from '@edp/contracts';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { IdempotentCallOptions } from './call-options';

/** Updates the application with what payment needs: method, card owner, declarations, consents. */
export async function updateApplication(
  body: ApplicationRequest,
  options: IdempotentCallOptions,
): Promise<CallResult<Application>> {
  const result = await client.send<ApplicationResponse>('saveApplication', { ...options, body });
  return mapResult(result, ({ data }) => data);
}
