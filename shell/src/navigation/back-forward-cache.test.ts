/** @jest-environment jsdom */
import { watchBackForwardCache } from './back-forward-cache';

function openDocument({ mayBeKept = true, isOver = false, isCleared = false }) {
  const page = new EventTarget() as Window;
  const [reload, setHidden] = [jest.fn(), jest.fn()];
  let isStillKept = true;
  watchBackForwardCache({
    page,
    mayBeKept: () => mayBeKept,
    isStillKept: () => isStillKept,
    isOver: () => Promise.resolve(isOver),
    setHidden,
    reload,
  });
  const leaveAndComeBack = async (persisted: boolean) => {
    page.dispatchEvent(new Event('pagehide'));
    isStillKept = !isCleared;
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await Promise.resolve();
  };
  return { leaveAndComeBack, reload, setHidden };
}

describe('a document that the browser kept', () => {
  it('is shown as it was left', async () => {
    const { leaveAndComeBack, reload, setHidden } = openDocument({});
    await leaveAndComeBack(true);
    expect(setHidden).toHaveBeenLastCalledWith(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is hidden and loaded anew on a page that must not be seen again', async () => {
    const { leaveAndComeBack, reload, setHidden } = openDocument({ mayBeKept: false });
    await leaveAndComeBack(true);
    expect(setHidden).toHaveBeenLastCalledWith(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is hidden and loaded anew when its journey was cleared in another document', async () => {
    const { leaveAndComeBack, reload, setHidden } = openDocument({ isCleared: true });
    await leaveAndComeBack(true);
    expect(setHidden).toHaveBeenLastCalledWith(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded anew when its session is over', async () => {
    const { leaveAndComeBack, reload } = openDocument({ isOver: true });
    await leaveAndComeBack(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is left alone when it has just been loaded', async () => {
    const { leaveAndComeBack, reload } = openDocument({ mayBeKept: false, isOver: true });
    await leaveAndComeBack(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
