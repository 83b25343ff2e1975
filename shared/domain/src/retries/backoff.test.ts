import { backoff, withJitter } from './backoff';

describe('exponential backoff', () => {
  it('doubles the wait after each failure', () => {
    expect([1, 2, 3, 4].map((failures) => backoff(failures, { first: 5 }))).toEqual([
      5, 10, 20, 40,
    ]);
  });

  it('grows by a given factor', () => {
    expect([1, 2, 3].map((polls) => backoff(polls, { first: 4, factor: 1.5 }))).toEqual([4, 6, 9]);
  });

  it('never exceeds the limit', () => {
    const policy = { first: 1, longest: 900 };
    expect([10, 11, 2000].map((failures) => backoff(failures, policy))).toEqual([512, 900, 900]);
  });
});

describe('jitter', () => {
  it.each([
    [1, 0, 0],
    [1, 0.5, 200],
    [0.5, 0, 200],
    [0.5, 0.5, 300],
    [0, 0.5, 400],
  ])('of share %d with the random number %d changes 400 to %d', (share, random, wait) => {
    expect(withJitter(400, share, random)).toBe(wait);
  });
});
