import { act, renderHook } from '@testing-library/react';
import { useAutosave } from './use-autosave';

const A_MINUTE = 60_000;

type Page = ReturnType<ReturnType<typeof setUp>['open']>;

/** A server that takes nothing until it is mended, and a page that is opened and left. */
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

/** Something is typed, saved or not, and the page is left. */
async function leftWith(value: string, page: Page) {
  page.autosave.changed(value);
  await pass(1_000);
  page.leave();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a page that was left before its typing could be saved', () => {
  it('goes on trying', async () => {
    const { server, open } = setUp();
    await leftWith('first', open());
    server.isBroken = false;
    await pass(A_MINUTE);
    expect(server.has).toBe('first');
  });

  it('goes on trying while it is open again and nothing is typed', async () => {
    const { server, open } = setUp();
    await leftWith('first', open());
    open();
    server.isBroken = false;
    await pass(A_MINUTE);
    expect(server.has).toBe('first');
  });

  it('does not undo what is typed when it is open again', async () => {
    const { server, save, open } = setUp();
    await leftWith('first', open());
    const again = open();
    again.autosave.changed('second');
    server.isBroken = false;
    await pass(A_MINUTE);
    expect(server.has).toBe('second');
    expect(save).toHaveBeenLastCalledWith('second', expect.anything());
  });

  it('does not undo what is confirmed when it is open again', async () => {
    const { server, open } = setUp();
    await leftWith('first', open());
    const again = open();
    server.isBroken = false;
    await act(() => again.autosave.stop());
    server.has = 'confirmed';
    await pass(A_MINUTE);
    expect(server.has).toBe('confirmed');
  });

  it('is tried for also when it was left a second time', async () => {
    const { server, open } = setUp();
    await leftWith('first', open());
    await leftWith('second', open());
    server.isBroken = false;
    await pass(A_MINUTE);
    expect(server.has).toBe('second');
  });
});
