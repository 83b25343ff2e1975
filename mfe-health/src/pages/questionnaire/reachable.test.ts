import type { WantedScreen } from '../../paths';
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
    'leads to the start while no respondent is selected: $kind',
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
  ])('leads to the first open question when it refers to a later screen: $kind', (wanted) => {
    expect(reachable(wanted, reached)).toEqual(question(4));
  });

  it.each<WantedScreen>([question(3), { kind: 'measures' }, { kind: 'who' }])(
    'leads back to answered screens: $kind',
    (wanted) => {
      expect(reachable(wanted, reached)).toEqual(wanted);
    },
  );

  it.each<WantedScreen>([question(40), { kind: 'whereLeft' }, { kind: 'remove' }])(
    'leads to the list of answers when all questions are answered: $kind',
    (wanted) => {
      expect(reachable(wanted, allAnswered)).toEqual({ kind: 'check' });
    },
  );

  it.each<WantedScreen>([{ kind: 'who' }, { kind: 'whereLeft' }])(
    'does not lead to the choice of the respondent when only one person may answer: $kind',
    (wanted) => {
      expect(reachable(wanted, { ...reached, isWhoAsked: false })).toEqual(question(4));
      const atFirst = { ...reached, isWhoAsked: false, firstOpen: 1 };
      expect(reachable(wanted, atFirst)).toEqual({ kind: 'measures' });
    },
  );

  it('shows the ineligible member while the assessment is valid', () => {
    const decided = { ...allAnswered, mayRemove: true };
    expect(reachable({ kind: 'remove' }, decided)).toEqual({ kind: 'remove' });
    // The respondent is being removed.
    expect(reachable({ kind: 'remove' }, { ...decided, hasRespondent: false })).toEqual({
      kind: 'remove',
    });
  });
});
