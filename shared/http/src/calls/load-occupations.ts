import type { OccupationsResponse } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** Occupations in both languages, for the combobox. */
export function loadOccupations(
  options: CallOptions = {},
): Promise<CallResult<OccupationsResponse>> {
  return client.send('loadOccupations', { ...options });
}
