import { type HealthScreen, isAddressOf, queryOf, readScreen, screenOf } from './paths';

const read = (search: string) => readScreen(new URLSearchParams(search));

describe('the URL of a health screen', () => {
  it.each<HealthScreen>([
    { kind: 'who' },
    { kind: 'measures' },
    { kind: 'question', number: 7 },
    { kind: 'check' },
    { kind: 'remove' },
  ])('survives a round trip: $kind', (screen) => {
    const query = new URLSearchParams(queryOf(screen));
    expect(readScreen(query)).toEqual(screen);
    expect(isAddressOf(query, screen)).toBe(true);
  });

  it('shows height and weight together', () => {
    expect(screenOf(1)).toEqual(screenOf(2));
  });

  it.each(['', 'q=0', 'q=-1', 'q=two', 'q=2.5'])(
    'opens where the buyer stopped for %j',
    (search) => {
      expect(read(search)).toEqual({ kind: 'whereLeft' });
    },
  );

  it('opens the list of answers from the review page', () => {
    expect(read('return=review')).toEqual({ kind: 'check' });
    expect(isAddressOf(new URLSearchParams('return=review'), { kind: 'check' })).toBe(false);
  });

  it('ignores parameters of other pages', () => {
    expect(isAddressOf(new URLSearchParams('lang=my&q=4'), screenOf(4))).toBe(true);
  });
});
