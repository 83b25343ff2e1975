/** @jest-environment node */
import { type Reached, reachable } from './reachable';

const reached: Reached = { hasRespondent: true, hasOutcome: false, firstOpen: 4 };

describe('a copied address of the questionnaire', () => {
  it('leads to the beginning while nobody answers', () => {
    const nobody = { ...reached, hasRespondent: false };
    expect(reachable({ kind: 'question', number: 3 }, nobody)).toEqual({ kind: 'who' });
  });

  it('leads to the first open question when it asks for a later one', () => {
    expect(reachable({ kind: 'question', number: 9 }, reached)).toEqual({
      kind: 'question',
      number: 4,
    });
  });

  it('leads back to any question that was answered', () => {
    const wanted = { kind: 'question', number: 3 } as const;
    expect(reachable(wanted, reached)).toBe(wanted);
  });

  it('shows no outcome before there is one', () => {
    expect(reachable({ kind: 'remove' }, reached)).toEqual({ kind: 'who' });
  });
});
