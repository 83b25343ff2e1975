import { latencies, median } from './latencies';

it.each([
  ['the middle value', [9, 1, 40, 2, 3], 3],
  ['the mean of both middle values', [9, 1, 40, 2], 5.5],
])('has as median %s', (_what, values, middle) => {
  expect(median(values)).toBe(middle);
});

it('has as quantile the least value that so many do not exceed', () => {
  const { count, at } = latencies([40, 10, 30, 20]);
  expect([count, at(0.5), at(0.51), at(1)]).toEqual([4, 20, 30, 40]);
});

it('has no quantiles of nothing', () => {
  expect(() => latencies([])).toThrow('Nothing was measured.');
});
