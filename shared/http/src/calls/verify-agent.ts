import type { AgentData } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** The agent of a code, or null for every code that is not of an active agent. */
export function verifyAgent(
  agentCode: string,
  options: CallOptions = {},
): Promise<CallResult<AgentData | null>> {
  return client.send('verifyAgent', { ...options, body: { agentCode } });
}
