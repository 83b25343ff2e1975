import type { JourneyPlace, ResumeResponse } from '@edp/contracts';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** Takes up the link of an e-mail: this session owns the journey from now on. 404 for a link that is used or over. */
export async function resumeJourney(
  token: string,
  options: CallOptions = {},
): Promise<CallResult<JourneyPlace>> {
  const result = await client.send<ResumeResponse>('resumeJourney', {
    ...options,
    body: { token },
  });
  return mapResult(result, ({ data }) => data);
}
