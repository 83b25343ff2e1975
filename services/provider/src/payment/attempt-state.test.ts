import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { CARD_PAYMENT_STATES, PAYMENT_STATES, type PaymentState } from '@edp/contracts';
import { isFailed, isNotYetCharged, isTerminal, settledState, stateIsOneOf } from './attempt-state';

const states = fc.array(fc.constantFrom(...CARD_PAYMENT_STATES), { maxLength: 20 });

function run(reports: readonly (typeof CARD_PAYMENT_STATES)[number][]): PaymentState[] {
  const path: PaymentState[] = ['created'];
  for (const report of reports) {
    const next = settledState(path.at(-1) ?? 'created', report);
    if (next) path.push(next);
  }
  return path;
}

describe('the payment state machine', () => {
  it('never leaves a terminal state', () => {
    fc.assert(
      fc.property(states, (reports) => {
        expect(run(reports).slice(0, -1).some(isTerminal)).toBe(false);
      }),
    );
  });

  it('accepts no state twice', () => {
    fc.assert(
      fc.property(states, (reports) => {
        const path = run(reports);
        expect(new Set(path).size).toBe(path.length);
      }),
    );
  });

  it('ends in the final state, also when earlier states are reported again in any order', () => {
    const before = fc.array(fc.constantFrom('created', 'challenge', 'pending'), { maxLength: 8 });
    fc.assert(
      fc.property(before, before, (early, late) => {
        expect(run([...early, 'succeeded', ...late]).at(-1)).toBe('succeeded');
        expect(run([...early, 'failed', ...late]).at(-1)).toBe('failed');
      }),
    );
  });

  it('maps a cancelled or expired card page to a failure that can be retried', () => {
    expect(settledState('submitted', 'cancelled')).toBe('failed');
    expect(settledState('submitted', 'expired')).toBe('failed');
  });

  it.each([
    ['created', 'submitted'],
    ['challenge', 'submitted'],
    ['pending', 'pending'],
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['error', 'error'],
  ] as const)('maps %s of the card gateway to %s', (reported, state) => {
    expect(settledState('created', reported)).toBe(state);
  });

  it('lets the buyer try again only after failed and error', () => {
    expect(PAYMENT_STATES.filter(isFailed)).toEqual(['failed', 'error']);
  });

  it('counts a later charge that the card gateway has only created as not ordered', () => {
    expect(CARD_PAYMENT_STATES.filter((state) => isNotYetCharged(2, state))).toEqual(['created']);
    expect(CARD_PAYMENT_STATES.filter((state) => isNotYetCharged(1, state))).toEqual([]);
  });

  it('is a condition of SQL without parameters', () => {
    const { sql, params } = new PgDialect().sqlToQuery(stateIsOneOf(['failed', 'error']));
    expect(sql).toBe("state in ('failed', 'error')");
    expect(params).toEqual([]);
  });

  it('has three terminal states', () => {
    expect(PAYMENT_STATES.filter(isTerminal)).toEqual(['succeeded', 'failed', 'error']);
  });
});
