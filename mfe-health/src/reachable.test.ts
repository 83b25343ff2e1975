import type { WantedScreen } from './paths';
import { type Reached, reachable } from './reachable';

const reached: Reached = {
  hasRespondent: true,
  isWhoAsked: true,
  mayRemove: false,
  firstOpen: 4,
  last: 9,
};
const allAnswered: Reached = { ...reached, firstOpen: null };
const question = (number: number) => ({ kind: 'question', number }) as const;

describe('a copied URL of the questionnaire', () => {
  it.each<WantedScreen>([question(3), { kind: 'measures' }, { kind: 'check' }, { kind: 'remove' }])(
    'leads to the beginning while nobody answers: $kind',
    (wanted) => {
      expect(reachable(wanted, { ...reached, hasRespondent: false })).toEqual({ kind: 'who' });
    },
  );

  it.each<WantedScreen>([
    question(9),
    question(40),
    { kind: 'whereLeft' },
    { kind: 'check' },
    { kind: 'remove' },
  ])('leads to the first open question when it asks for what is later: $kind', (wanted) => {
    expect(reachable(wanted, reached)).toEqual(question(4));
  });

  it.each<WantedScreen>([question(3), { kind: 'measures' }, { kind: 'who' }])(
    'leads back to what was answered: $kind',
    (wanted) => {
      expect(reachable(wanted, reached)).toEqual(wanted);
    },
  );

  it.each<WantedScreen>([question(40), { kind: 'whereLeft' }, { kind: 'remove' }])(
    'leads to all answers once there are all: $kind',
    (wanted) => {
      expect(reachable(wanted, allAnswered)).toEqual({ kind: 'check' });
    },
  );

  it.each<WantedScreen>([{ kind: 'who' }, { kind: 'whereLeft' }])(
    'never asks who answers where only one may: $kind',
    (wanted) => {
      expect(reachable(wanted, { ...reached, isWhoAsked: false })).toEqual(question(4));
      const atFirst = { ...reached, isWhoAsked: false, firstOpen: 1 };
      expect(reachable(wanted, atFirst)).toEqual({ kind: 'measures' });
    },
  );

  it('shows who is not eligible as long as the assessment is valid', () => {
    const decided = { ...allAnswered, mayRemove: true };
    expect(reachable({ kind: 'remove' }, decided)).toEqual({ kind: 'remove' });
    // The respondent is being removed.
    expect(reachable({ kind: 'remove' }, { ...decided, hasRespondent: false })).toEqual({
      kind: 'remove',
    });
  });
});
