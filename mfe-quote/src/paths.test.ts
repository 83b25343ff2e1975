import { soundQuery } from './paths';

const sound = (search: string, has: Parameters<typeof soundQuery>[1] = {}) =>
  soundQuery(new URLSearchParams(search), has);

describe('the query string', () => {
  it.each(['', 'return=review', 'show=hospitals', 'lang=my', 'utm_source=mail'])(
    'is not changed: %j',
    (search) => {
      expect(sound(search)).toBeNull();
    },
  );

  it.each([
    ['q=-1', {}],
    ['q=3&return=review', { return: 'review' }],
    ['show=nothing&lang=my', { lang: 'my' }],
    ['outcome=not-eligible', {}],
    ['return=plan', {}],
    ['everybody=some', {}],
  ])('omits parameters that this page does not have: %j', (search, expected) => {
    expect(sound(search, { othersOutside: true })).toEqual(expected);
  });

  it('lists all people only while some are excluded', () => {
    expect(sound('everybody=1', { othersOutside: true })).toBeNull();
    expect(sound('everybody=1')).toEqual({});
  });
});
