import type { ProjectionResponse } from '@edp/contracts';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** What each person of a quotation would pay a year in the age bands to come, at today's rates. */
export async function loadProjection(
  refId: string,
  options: CallOptions = {},
): Promise<CallResult<ProjectionResponse['data']>> {
  const result = await client.send<ProjectionResponse>('loadProjection', {
    ...options,
    params: { refId },
  });
  return mapResult(result, ({ data }) => data);
}
