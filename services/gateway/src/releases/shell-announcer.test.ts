import { type ReleaseManifest } from '@edp/contracts';
import { createShellAnnouncer } from './shell-announcer';

const shellOf = (releaseId: string) => ({ releaseId }) as ReleaseManifest;
const [SHELL, NEXT] = [shellOf('aaaaaaaaaaaa'), shellOf('eeeeeeeeeeee')];

const MINUTE = 60_000;

/** An announcer whose manager rejects until the test allows it. */
function announcerOn(isReadOnly: boolean) {
  const announceShell = jest.fn<Promise<void>, [ReleaseManifest]>();
  announceShell.mockRejectedValue(new Error('refused'));
  const warn = jest.fn();
  const { announce, stop } = createShellAnnouncer({
    manager: { announceShell },
    isReadOnly,
    log: { warn },
  });
  return { announce, stop, announceShell, warn };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a served shell', () => {
  it('is announced at each change and every minute, because another gateway may replace it', async () => {
    const { announce, stop, announceShell, warn } = announcerOn(false);
    announceShell.mockResolvedValue();
    for (const shell of [SHELL, NEXT, NEXT]) await announce(shell);
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    stop();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(announceShell.mock.calls).toEqual([[SHELL], [NEXT], [NEXT], [NEXT], [NEXT]]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is announced again after a failure, which is logged once', async () => {
    const { announce, stop, announceShell, warn } = announcerOn(false);
    await announce(SHELL);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(warn).toHaveBeenCalledTimes(1);
    announceShell.mockResolvedValue();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(announceShell).toHaveBeenCalledTimes(3);
    announceShell.mockRejectedValue(new Error('refused again'));
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(warn).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is announced once, with one log line, if the storage is read-only', async () => {
    const { announce, stop, announceShell, warn } = announcerOn(true);
    for (const shell of [SHELL, SHELL, SHELL, NEXT]) await announce(shell);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(announceShell.mock.calls).toEqual([[SHELL], [NEXT]]);
    expect(warn).toHaveBeenCalledTimes(2);
    stop();
  });
});
