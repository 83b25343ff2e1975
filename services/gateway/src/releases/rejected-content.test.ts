import { follow } from './follow';

const MINUTE_MS = 60_000;
/** Between two requests. */
const STEP_MS = 250;

/** Follows content for a minute, with a request every 250 ms. @returns how often it was loaded */
async function loadsInAMinute(load: () => Promise<string>): Promise<number> {
  let now = 0;
  const loading = jest.fn(load);
  const content = await follow({
    stamp: () => Promise.resolve('unchanged'),
    load: loading,
    failureOf: (loaded) => (loaded === 'valid' ? null : loaded),
    onDegraded: () => undefined,
    now: () => now,
  });
  for (; now < MINUTE_MS; now += STEP_MS) await content.current();
  return loading.mock.calls.length;
}

describe('unchanged content', () => {
  it('is loaded once if it is valid', async () => {
    expect(await loadsInAMinute(() => Promise.resolve('valid'))).toBe(1);
  });

  it('is loaded again every five seconds if a part of it is rejected', async () => {
    expect(await loadsInAMinute(() => Promise.resolve('a release is missing'))).toBe(12);
  });
});
