import { type HealthScreen, isAddressOf, queryOf, readScreen, screenOf } from './paths';

const read = (search: string) => readScreen(new URLSearchParams(search));

describe('the address of a health screen', () => {
  it.each<HealthScreen>([
    { kind: 'who' },
    { kind: 'measures' },
    { kind: 'question', number: 7 },
    { kind: 'check' },
    { kind: 'remove' },
  ])('says the same both ways: $kind', (screen) => {
    const query = new URLSearchParams(queryOf(screen));
    expect(readScreen(query)).toEqual(screen);
    expect(isAddressOf(query, screen)).toBe(true);
  });

  it('shows height and weight together', () => {
    expect(screenOf(1)).toEqual(screenOf(2));
  });

  it.each(['', 'q=0', 'q=-1', 'q=two', 'q=2.5'])('leads to where one stopped for %j', (search) => {
    expect(read(search)).toEqual({ kind: 'whereLeft' });
  });

  it('leads from the review page to all answers', () => {
    expect(read('return=review')).toEqual({ kind: 'check' });
    expect(isAddressOf(new URLSearchParams('return=review'), { kind: 'check' })).toBe(false);
  });

  it('leaves what belongs to others out of account', () => {
    expect(isAddressOf(new URLSearchParams('lang=my&q=4'), screenOf(4))).toBe(true);
  });
});
