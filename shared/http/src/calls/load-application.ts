import type { Application, ApplicationResponse } from '@edp/contracts';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** The application of a journey; 404 while there is none. */
export async function loadApplication(
  refId: string,
  options: CallOptions = {},
): Promise<CallResult<Application>> {
  const result = await client.send<ApplicationResponse>('loadApplication', {
    ...options,
    params: { refId },
  });
  return mapResult(result, ({ data }) => data);
}
