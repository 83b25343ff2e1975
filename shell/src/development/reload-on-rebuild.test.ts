import { reloadOnRebuild } from './reload-on-rebuild';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function reloadsFor(builds: (string | null)[]) {
  const reload = jest.fn();
  const results = [...builds];
  const stop = reloadOnRebuild({
    page: () => 'plan',
    buildsOf: () => Promise.resolve(results.shift() ?? null),
    reload,
  });
  await jest.advanceTimersByTimeAsync(1000 * builds.length);
  stop();
  return reload.mock.calls.length;
}

describe('a page in development', () => {
  it('is not reloaded without a rebuild', async () => {
    expect(await reloadsFor(['a', 'a', 'a'])).toBe(0);
  });

  it('reloads after a rebuild', async () => {
    expect(await reloadsFor(['a', 'b'])).toBe(1);
  });

  it('waits for an unreachable server', async () => {
    expect(await reloadsFor(['a', null, 'a'])).toBe(0);
    expect(await reloadsFor(['a', null, 'b'])).toBe(1);
  });
});
