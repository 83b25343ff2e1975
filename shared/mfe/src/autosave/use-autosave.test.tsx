import { act, renderHook } from '@testing-library/react';
import { useAutosave } from './use-autosave';

const A_MINUTE = 60_000;

type Page = ReturnType<ReturnType<typeof setUp>['open']>;

/** A server that rejects saves until it is repaired, and a page that can be opened and left. */
function setUp() {
  const server = { isBroken: true, has: '' };
  const save = jest.fn((value: string) => {
    if (!server.isBroken) server.has = value;
    return Promise.resolve(!server.isBroken);
  });
  const open = () => {
    const { result, unmount } = renderHook(() => useAutosave<string>(save, 'details'));
    return { autosave: result.current, leave: unmount };
  };
  return { server, save, open };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Enters input, saved or not, and leaves the page. */
async function leftWith(value: string, page: Page) {
  page.autosave.changed(value);
  await pass(1_000);
  page.leave();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a page that was left before its input was saved', () => {
  it('continues to retry', async () => {
    const { server, open } = setUp();
    await leftWith('first', open());
    server.isBroken = false;
    await pass(A_MINUTE);
    expect(server.has).toBe('first');
  });

  it('continues to retry while it is open again without new input', async () => {
    const { server, open } = setUp();
    await leftWith('first', open());
    open();
    server.isBroken = false;
    await pass(A_MINUTE);
    expect(server.has).toBe('first');
  });

  it('does not overwrite input of the reopened page', async () => {
    const { server, save, open } = setUp();
    await leftWith('first', open());
    const again = open();
    again.autosave.changed('second');
    server.isBroken = false;
    await pass(A_MINUTE);
    expect(server.has).toBe('second');
    expect(save).toHaveBeenLastCalledWith('second', expect.anything());
  });

  it('does not overwrite data confirmed on the reopened page', async () => {
    const { server, open } = setUp();
    await leftWith('first', open());
    const again = open();
    server.isBroken = false;
    await act(() => again.autosave.stop());
    server.has = 'confirmed';
    await pass(A_MINUTE);
    expect(server.has).toBe('confirmed');
  });

  it('continues to retry after it was left a second time', async () => {
    const { server, open } = setUp();
    await leftWith('first', open());
    await leftWith('second', open());
    server.isBroken = false;
    await pass(A_MINUTE);
    expect(server.has).toBe('second');
  });
});
