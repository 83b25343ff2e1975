import { type ReleaseManifest } from '@edp/contracts';
import { createShellAnnouncer } from './shell-announcer';

const shellOf = (releaseId: string) => ({ releaseId }) as ReleaseManifest;
const [SHELL, NEXT] = [shellOf('aaaaaaaaaaaa'), shellOf('eeeeeeeeeeee')];

/** An announcer whose manager rejects until it is told otherwise. */
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

describe('a shell that is served', () => {
  it('is announced once', async () => {
    const { announce, announceShell, warn } = announcerOn(false);
    announceShell.mockResolvedValue();
    for (const shell of [SHELL, SHELL, NEXT, NEXT]) await announce(shell);
    expect(announceShell.mock.calls).toEqual([[SHELL], [NEXT]]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is announced at the next chance where that failed', async () => {
    const { announce, announceShell, warn } = announcerOn(false);
    await announce(SHELL);
    announceShell.mockResolvedValue();
    for (const shell of [SHELL, SHELL]) await announce(shell);
    expect(announceShell).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is tried once, and told of once, where nothing can be written', async () => {
    const { announce, announceShell, warn } = announcerOn(true);
    for (const shell of [SHELL, SHELL, SHELL, NEXT]) await announce(shell);
    expect(announceShell.mock.calls).toEqual([[SHELL], [NEXT]]);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
