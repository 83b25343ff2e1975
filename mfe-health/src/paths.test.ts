/** @jest-environment node */
import { queryOf, readScreen, screenOf } from './paths';

describe('the address of a health screen', () => {
  it.each(['', 'q=2', 'q=7', 'outcome=remove'])('says the same both ways: %s', (search) => {
    const query = new URLSearchParams(search);
    expect(new URLSearchParams(queryOf(readScreen(query))).toString()).toBe(search);
  });

  it('shows height and weight together', () => {
    expect(screenOf(1)).toEqual(screenOf(2));
  });

  it.each(['q=0', 'q=-1', 'q=two', 'q=2.5'])('begins at the beginning for %s', (search) => {
    expect(readScreen(new URLSearchParams(search))).toEqual({ kind: 'who' });
  });
});
