/** @jest-environment jsdom */
import { watchBackForwardCache } from './back-forward-cache';

function openDocument({ mayBeCached = true, hasSessionEnded = false, isCleared = false }) {
  const page = new EventTarget() as Window;
  const [reload, setHidden] = [jest.fn(), jest.fn()];
  let isCurrent = true;
  watchBackForwardCache({
    page,
    mayBeCached: () => mayBeCached,
    isCurrent: () => isCurrent,
    hasSessionEnded: () => Promise.resolve(hasSessionEnded),
    setHidden,
    reload,
  });
  const leaveAndComeBack = async (persisted: boolean) => {
    page.dispatchEvent(new Event('pagehide'));
    isCurrent = !isCleared;
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await Promise.resolve();
  };
  return { leaveAndComeBack, reload, setHidden };
}

describe('a document from the back-forward cache', () => {
  it('is shown unchanged', async () => {
    const { leaveAndComeBack, reload, setHidden } = openDocument({});
    await leaveAndComeBack(true);
    expect(setHidden).toHaveBeenLastCalledWith(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is hidden and reloaded on a page that must not be displayed from the cache', async () => {
    const { leaveAndComeBack, reload, setHidden } = openDocument({ mayBeCached: false });
    await leaveAndComeBack(true);
    expect(setHidden).toHaveBeenLastCalledWith(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is hidden and reloaded if another document has cleared its journey', async () => {
    const { leaveAndComeBack, reload, setHidden } = openDocument({ isCleared: true });
    await leaveAndComeBack(true);
    expect(setHidden).toHaveBeenLastCalledWith(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is reloaded if its session has ended', async () => {
    const { leaveAndComeBack, reload } = openDocument({ hasSessionEnded: true });
    await leaveAndComeBack(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is unchanged at its first load', async () => {
    const { leaveAndComeBack, reload } = openDocument({
      mayBeCached: false,
      hasSessionEnded: true,
    });
    await leaveAndComeBack(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
