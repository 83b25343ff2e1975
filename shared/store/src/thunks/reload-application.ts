import type { Application } from '@edp/contracts';
import type { CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import { applicationFailed, applicationReceived } from '../slices/plan-summary.slice';

/** Reads the application as the provider keeps it, after something it depends on has changed. */
export function reloadApplication(refId: string): AppThunk<Promise<CallResult<Application>>> {
  return async (dispatch, _getState, { api }) => {
    const result = await api.call('loadApplication', { params: { refId } });
    dispatch(result.ok ? applicationReceived(result.value) : applicationFailed(result.error));
    return result;
  };
}
