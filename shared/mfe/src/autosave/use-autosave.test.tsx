import { act, renderHook } from '@testing-library/react';
import { abandonInput } from './pending-autosaves';
import { useAutosave } from './use-autosave';

const A_MINUTE = 60_000;

type Page = ReturnType<ReturnType<typeof setUp>['open']>;

/** A server that rejects saves until it is repaired, and a page that can be mounted and unmounted. */
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

/** Whether the browser prompts before it leaves the document. */
function prompts(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

function goOffline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

const { Request } = window;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  window.Request = Request;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

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
    const reopened = open();
    reopened.autosave.changed('second');
    server.isBroken = false;
    await pass(A_MINUTE);
    expect(server.has).toBe('second');
    expect(save).toHaveBeenLastCalledWith('second', expect.anything());
  });

  it('does not overwrite data confirmed on the reopened page', async () => {
    const { server, open } = setUp();
    await leftWith('first', open());
    const reopened = open();
    server.isBroken = false;
    await act(() => reopened.autosave.stop());
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

describe('a document that is left', () => {
  /** Unmounts its page and saves its input at the end, so that the next test is not affected. */
  const withPage = async (test: (view: Page & ReturnType<typeof setUp>) => Promise<void>) => {
    const view = setUp();
    const page = view.open();
    await test({ ...view, ...page });
    view.server.isBroken = false;
    page.leave();
    await pass(A_MINUTE);
    expect(prompts()).toBe(false);
  };

  it('without input, or before the first save, is left without a prompt', () =>
    withPage(async ({ autosave }) => {
      const listen = jest.spyOn(window, 'addEventListener');
      expect(prompts()).toBe(false);
      autosave.changed('first');
      expect(prompts()).toBe(false);
      // Any listener may exclude the page from the back-forward cache.
      expect(listen).not.toHaveBeenCalledWith('beforeunload', expect.anything());
      await pass(0);
    }));

  it('after a failed save is left after a prompt, until the input is saved', () =>
    withPage(async ({ autosave, server }) => {
      autosave.changed('first');
      await pass(1_000);
      expect(prompts()).toBe(true);
      server.isBroken = false;
      const forget = jest.spyOn(window, 'removeEventListener');
      await pass(A_MINUTE);
      expect(prompts()).toBe(false);
      expect(forget).toHaveBeenCalledWith('beforeunload', expect.anything());
    }));

  it('in a browser without keepalive is left after a prompt as soon as there is input', () =>
    withPage(async ({ autosave }) => {
      window.Request = jest.fn();
      expect(prompts()).toBe(false);
      autosave.changed('first');
      expect(prompts()).toBe(true);
      await pass(0);
    }));

  it('offline is left after a prompt as soon as there is input', () =>
    withPage(async ({ autosave }) => {
      goOffline();
      expect(prompts()).toBe(false);
      autosave.changed('first');
      expect(prompts()).toBe(true);
      await pass(0);
    }));

  it('that loses its connection before the save is left after a prompt', () =>
    withPage(async ({ autosave }) => {
      autosave.changed('first');
      expect(prompts()).toBe(false);
      goOffline();
      expect(prompts()).toBe(true);
      await pass(0);
    }));

  it('is left without a prompt when confirmed data replaces the input', () =>
    withPage(async ({ autosave }) => {
      autosave.changed('first');
      await pass(1_000);
      await act(() => autosave.stop());
      expect(prompts()).toBe(false);
      autosave.resume();
      expect(prompts()).toBe(true);
    }));

  it('still prompts for a page that was unmounted before its input was saved', () =>
    withPage(async ({ autosave, leave, server }) => {
      autosave.changed('first');
      await pass(1_000);
      leave();
      expect(prompts()).toBe(true);
      server.isBroken = false;
      await pass(A_MINUTE);
      expect(prompts()).toBe(false);
    }));

  it('does not prompt for input that the reopened page replaces', () =>
    withPage(async ({ autosave, leave, server, open }) => {
      autosave.changed('first');
      await pass(1_000);
      leave();
      server.isBroken = false;
      const reopened = open();
      reopened.autosave.changed('second');
      await pass(1_000);
      expect(server.has).toBe('second');
      expect(prompts()).toBe(false);
      reopened.leave();
    }));

  it('does not prompt while a save is rejected permanently', async () => {
    const { result, unmount } = renderHook(() =>
      useAutosave<string>(() => Promise.resolve('refused'), 'refused'),
    );
    result.current.changed('first');
    await pass(1_000);
    expect(result.current.state()).toBe('refused');
    expect(prompts()).toBe(false);
    unmount();
  });
});

// The last test: what is abandoned stays so for as long as the document.
it('saves nothing once the input was abandoned, nor prompts', async () => {
  const { save, open } = setUp();
  await leftWith('earlier', open());
  save.mockClear();
  abandonInput();
  const page = open();
  await leftWith('later', page);
  await pass(A_MINUTE);
  expect(save).not.toHaveBeenCalled();
  expect(prompts()).toBe(false);
});
