/** @jest-environment node */
import { soundQuery } from './paths';

const sound = (search: string, hasOutcome = false) =>
  soundQuery(new URLSearchParams(search), hasOutcome);

describe('the query string', () => {
  it.each(['', 'return=review', 'show=hospitals', 'lang=my', 'utm_source=mail'])(
    'is left as it is: %j',
    (search) => {
      expect(sound(search)).toBeNull();
    },
  );

  it.each([
    ['q=-1', {}],
    ['q=3&return=review', { return: 'review' }],
    ['show=nothing&lang=my', { lang: 'my' }],
    ['outcome=elsewhere', {}],
    ['return=plan', {}],
  ])('loses what this page does not have: %j', (search, expected) => {
    expect(sound(search, true)).toEqual(expected);
  });

  it('has the outcome only while somebody cannot be covered', () => {
    expect(sound('outcome=not-eligible', true)).toBeNull();
    expect(sound('outcome=not-eligible', false)).toEqual({});
  });
});
