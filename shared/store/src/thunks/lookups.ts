import type { AgentData, DocumentRequest, DocumentResponse } from '@edp/contracts';
import { APP_ID } from '@edp/domain';
import type { CallResult } from '@edp/http';
import type { AppThunk } from '../create-app-store';
import {
  agentChecked,
  agentCheckFailed,
  agentCheckRequested,
  documentFailed,
  documentReceived,
  documentRequested,
  facilitiesFailed,
  facilitiesReceived,
  facilitiesRequested,
} from '../slices/interface.slice';

/** Verifies an agent code; only an active agent is valid. `agentAttached` adds the agent to the journey. */
export function checkAgent(agentCode: string): AppThunk<Promise<CallResult<AgentData | null>>> {
  return async (dispatch, _getState, { api }) => {
    dispatch(agentCheckRequested());
    const result = await api.call('verifyAgent', { body: { agentCode } });
    dispatch(result.ok ? agentChecked(result.value) : agentCheckFailed(result.error));
    return result;
  };
}

/** A date before the first facility, so that the response is the whole list (specification section 7). */
const ALL_FACILITIES = {
  appId: APP_ID,
  mode: 'full',
  lastSyncDate: '2000-01-01T00:00:00.000+08:00',
  resource: 'facility',
} as const;

/** Loads the panel hospitals once. */
export function fetchFacilities(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api }) => {
    const { status } = getState().interface.facilityResp;
    if (status === 'pending' || status === 'succeeded') return;
    dispatch(facilitiesRequested());
    const result = await api.call('loadFacilities', { body: ALL_FACILITIES });
    dispatch(result.ok ? facilitiesReceived(result.value) : facilitiesFailed(result.error));
  };
}

/** Loads a PDF and returns its bytes, which are not stored. */
export function fetchDocument(
  request: DocumentRequest,
): AppThunk<Promise<CallResult<DocumentResponse>>> {
  return async (dispatch, _getState, { api }) => {
    dispatch(documentRequested(request.documentType));
    const result = await api.call('loadDocument', { body: request });
    dispatch(result.ok ? documentReceived() : documentFailed(result.error));
    return result;
  };
}
