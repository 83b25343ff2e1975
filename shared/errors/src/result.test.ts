import { err, mapResult, ok } from './result';

describe('a result', () => {
  it('maps a success and passes a failure through', () => {
    expect(mapResult(ok(2), (n) => n * 2)).toEqual(ok(4));
    const failure = err('offline');
    expect(mapResult(failure, (n: number) => n * 2)).toBe(failure);
  });
});
