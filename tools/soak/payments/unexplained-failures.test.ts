import { ENDPOINTS } from '@edp/contracts';
import { callUrl } from '@edp/http';
import { unexplainedFailures } from './unexplained-failures';

const MET = {
  passed: 9,
  requestLost: 1,
  answerLost: 1,
  doubled: 0,
  swallowed: 0,
  delayed: 0,
};
const CONNECTIONS = { orders: { countsByFate: MET }, webhooks: { accepted: () => 1 } };
const failure = (what: string) => ({ what, startedAt: 1, endedAt: 2 });
const submission = failure(`${callUrl(ENDPOINTS.submitPayment, {})}: unavailable`);

describe('unexplainedFailures', () => {
  it('is empty when fewer submissions failed than faults were injected', () => {
    expect(unexplainedFailures([], CONNECTIONS)).toEqual([]);
    expect(unexplainedFailures([submission, submission], CONNECTIONS)).toEqual([]);
  });

  it('lists that more submissions failed', () => {
    const failures = [submission, submission, submission];
    expect(unexplainedFailures(failures, CONNECTIONS)).toEqual([
      '3 submissions failed while nothing was killed, for 2 lost or repeated orders',
    ]);
  });

  it('lists each failure of another request', () => {
    expect(unexplainedFailures([failure('/quotation: broken')], CONNECTIONS)).toEqual([
      'failed while nothing was killed: /quotation: broken',
    ]);
  });

  it('lists that every webhook was refused', () => {
    const webhooks = { accepted: () => 0 };
    expect(unexplainedFailures([], { ...CONNECTIONS, webhooks })).toEqual([
      'webhooks: the provider accepted none',
    ]);
  });
});
