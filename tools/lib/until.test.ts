import { until } from './until.mjs';

describe('until', () => {
  it('polls until the result is truthy, and resolves to it', async () => {
    const results = [null, '', 'here', 'not looked for any more'];
    expect(await until(() => Promise.resolve(results.shift()), { every: 1 })).toBe('here');
    expect(results).toHaveLength(1);
  });

  it('resolves to the last result after the timeout', async () => {
    let results = 0;
    expect(await until(() => (results += 1) < 0, { every: 1, within: 5 })).toBe(false);
    expect(results).toBeGreaterThan(1);
  });

  it('polls once when the timeout has already elapsed', async () => {
    const poll = jest.fn(() => null);
    expect(await until(poll, { every: 1, within: -1 })).toBeNull();
    expect(poll).toHaveBeenCalledTimes(1);
  });
});
