import type { EndJourneyResponse } from '@edp/contracts';
import { APP_ID } from '@edp/domain';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** "Clear my data": this session loses every journey, and the gateway ends the session. */
export function endJourney(options: CallOptions = {}): Promise<CallResult<EndJourneyResponse>> {
  return client.send('endJourney', { ...options, body: { appId: APP_ID } });
}
