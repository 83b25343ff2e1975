import fc from 'fast-check';
import { CARD_PAYMENT_STATES, type CardPaymentState } from '@edp/contracts';
import { isOpen, nextState, type PaymentEventType } from './transitions';

const EVENTS: PaymentEventType[] = [
  'captured',
  'declined',
  'errored',
  'challenged',
  'deferred',
  'cancelled',
  'timedOut',
];

const isFinal = (state: CardPaymentState) =>
  EVENTS.every((event) => nextState(state, event) === null);

function run(events: PaymentEventType[]): CardPaymentState[] {
  const path: CardPaymentState[] = ['created'];
  for (const event of events) {
    const next = nextState(path.at(-1)!, event);
    if (next) path.push(next);
  }
  return path;
}

describe('payment state machine', () => {
  it('captures at most once, with events in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        expect(run(events).filter((state) => state === 'succeeded').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  it('never leaves a final state', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        const path = run(events);
        expect(path.slice(0, -1).some(isFinal)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes each transition once: no state is visited twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        const path = run(events);
        expect(new Set(path).size).toBe(path.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('ends in the same state for every order of two reports after a capture', () => {
    for (const first of EVENTS) {
      for (const second of EVENTS) {
        expect(run(['captured', first, second]).at(-1)).toBe('succeeded');
      }
    }
  });

  it.each(['cancelled', 'timedOut', 'errored', 'challenged', 'deferred'] as const)(
    'does not let "%s" change a payment that is pending at the bank',
    (event) => {
      expect(nextState('pending', event)).toBeNull();
    },
  );

  it('defines which states are final and which are open', () => {
    expect(CARD_PAYMENT_STATES.filter(isFinal)).toEqual([
      'succeeded',
      'failed',
      'error',
      'cancelled',
      'expired',
    ]);
    expect(CARD_PAYMENT_STATES.filter(isOpen)).toEqual(['created', 'challenge']);
  });
});
