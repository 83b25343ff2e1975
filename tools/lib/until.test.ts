import { until } from './until.mjs';

describe('waiting until there is something', () => {
  it('looks again until it is found, and resolves to it', async () => {
    const looks = [null, '', 'here', 'not looked for any more'];
    expect(await until(() => Promise.resolve(looks.shift()), { every: 1 })).toBe('here');
    expect(looks).toHaveLength(1);
  });

  it('resolves to what the last look found once the time is over', async () => {
    let looks = 0;
    expect(await until(() => (looks += 1) < 0, { every: 1, within: 5 })).toBe(false);
    expect(looks).toBeGreaterThan(1);
  });

  it('looks once where there is no time at all', async () => {
    const look = jest.fn(() => null);
    expect(await until(look, { every: 1, within: -1 })).toBeNull();
    expect(look).toHaveBeenCalledTimes(1);
  });
});
