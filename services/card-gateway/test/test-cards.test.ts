import { TEST_CARDS } from '../src/cards/test-cards';
import { buildTestGateway, CARDS, type TestGateway } from './build-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.stop());

/** The cards of the decisions (section 7), with the states and the failure code of a payment. */
const OUTCOMES = [
  [CARDS.success, ['succeeded']],
  [CARDS.declined, ['failed', 'card_declined']],
  [CARDS.insufficientFunds, ['failed', 'insufficient_funds']],
  [CARDS.challenge, ['challenge', 'succeeded']],
  [CARDS.pendingThenSuccess, ['pending', 'succeeded']],
  [CARDS.pendingThenFailure, ['pending', 'failed', 'card_declined']],
  [CARDS.gatewayError, ['error', 'processing_error']],
] as const;

describe('the test cards', () => {
  it('are these seven', () => {
    const digits = OUTCOMES.map(([number]) => number.replaceAll(' ', ''));
    expect(TEST_CARDS.map(({ number }) => number).sort()).toEqual(digits.sort());
  });

  it.each(OUTCOMES)(
    '%s results in %j, and captures once or not at all',
    async (number, expected) => {
      const before = await gateway.captures();
      const { paymentId } = await gateway.created();
      await gateway.pay(paymentId, number);
      const first = await gateway.find(paymentId);
      if (first.state === 'challenge') {
        await gateway.submit(`/pay/${paymentId}/challenge`, { code: '123456' });
      }
      gateway.moveClock(20);
      const last = await gateway.find(paymentId);

      const states = first.state === last.state ? [last.state] : [first.state, last.state];
      expect([...states, ...(last.failureCode ? [last.failureCode] : [])]).toEqual(expected);
      expect((await gateway.captures()) - before).toBe(last.state === 'succeeded' ? 1 : 0);
      // Only a card that has paid once can be charged again.
      expect('token' in last).toBe(last.state === 'succeeded');
    },
  );
});
