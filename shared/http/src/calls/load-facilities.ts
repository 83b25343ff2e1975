import type { Facility } from '@edp/contracts';
import { APP_ID } from '@edp/domain';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** A fixed date before the first facility: the whole list comes every time (specification section 7). */
const SINCE_EVER = '2000-01-01T00:00:00.000+08:00';

/** All panel hospitals and clinics. */
export async function loadFacilities(
  options: CallOptions = {},
): Promise<CallResult<readonly Facility[]>> {
  const result = await client.send<{ data: Facility[] }>('loadFacilities', {
    ...options,
    body: { appId: APP_ID, mode: 'full', lastSyncDate: SINCE_EVER, resource: 'facility' },
  });
  return mapResult(result, ({ data }) => data);
}
