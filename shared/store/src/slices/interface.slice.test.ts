import type { AgentData } from '@edp/contracts';
import { createAppStore } from '../create-app-store';
import { journeyReset } from '../journey-actions';
import { selectAgentCheck } from '../selectors/interface';
import { agentChecked, agentCheckFailed, agentCheckRequested, agentReset } from './interface.slice';

const AGENT: AgentData = {
  agentCode: 'KL20417',
  agentName: 'Lim Wei Sheng',
  agentBranch: 'Kuala Lumpur',
  agentStatus: '5',
};
const check = (...actions: Parameters<ReturnType<typeof createAppStore>['dispatch']>[0][]) => {
  const store = createAppStore();
  for (const action of actions) store.dispatch(action);
  return selectAgentCheck(store.getState());
};
const checked = (agent: AgentData | null) => [agentCheckRequested(), agentChecked(agent)];

describe('the validity of an agent', () => {
  it('is unknown before a response', () => {
    expect(check().validity).toBeUndefined();
    expect(check(...checked(AGENT), agentCheckRequested())).toMatchObject({
      validity: undefined,
      data: null,
      request: { status: 'pending' },
    });
  });

  it('is true for a response with an agent, because only an active agent is returned', () => {
    expect(check(...checked(AGENT))).toMatchObject({ validity: 'valid', data: AGENT });
    expect(check(...checked(null))).toMatchObject({ validity: 'invalid', data: null });
  });

  it('is unknown after a failure', () => {
    expect(check(agentCheckRequested(), agentCheckFailed({ kind: 'offline' }))).toMatchObject({
      validity: undefined,
      request: { status: 'failed' },
    });
  });

  it('can be reset, and is reset with the journey', () => {
    expect(check(...checked(AGENT), agentReset()).validity).toBeUndefined();
    expect(check(...checked(AGENT), journeyReset()).validity).toBeUndefined();
  });

  it('stays unknown when the response arrives after a reset', () => {
    const late = [agentChecked(AGENT), agentCheckFailed({ kind: 'offline' })];
    for (const response of late) {
      expect(check(agentCheckRequested(), agentReset(), response)).toEqual(check());
    }
  });
});
