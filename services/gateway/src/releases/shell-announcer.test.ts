import { type ReleaseManifest } from '@edp/contracts';
import { createShellAnnouncer } from './shell-announcer';

const shellOf = (releaseId: string) => ({ releaseId }) as ReleaseManifest;
const [SHELL, NEXT] = [shellOf('aaaaaaaaaaaa'), shellOf('eeeeeeeeeeee')];

/** An announcer whose manager rejects until the test allows it. */
function announcerOn(isReadOnly: boolean) {
  const announceShell = jest.fn<Promise<void>, [ReleaseManifest]>();
  announceShell.mockRejectedValue(new Error('refused'));
  const warn = jest.fn();
  const { announce } = createShellAnnouncer({
    manager: { announceShell },
    isReadOnly,
    log: { warn },
  });
  return { announce, announceShell, warn };
}

describe('a served shell', () => {
  it('is announced once', async () => {
    const { announce, announceShell, warn } = announcerOn(false);
    announceShell.mockResolvedValue();
    for (const shell of [SHELL, SHELL, NEXT, NEXT]) await announce(shell);
    expect(announceShell.mock.calls).toEqual([[SHELL], [NEXT]]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is announced again after a failure', async () => {
    const { announce, announceShell, warn } = announcerOn(false);
    await announce(SHELL);
    announceShell.mockResolvedValue();
    for (const shell of [SHELL, SHELL]) await announce(shell);
    expect(announceShell).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is announced once, with one log line, if the storage is read-only', async () => {
    const { announce, announceShell, warn } = announcerOn(true);
    for (const shell of [SHELL, SHELL, SHELL, NEXT]) await announce(shell);
    expect(announceShell.mock.calls).toEqual([[SHELL], [NEXT]]);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
