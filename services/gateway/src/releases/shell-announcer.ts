import { type ReleaseManifest } from '@edp/contracts';
import { type ReleaseDesk } from '@edp/releases';
import { type Log } from '@edp/service';

export interface ShellAnnouncer {
  /** Never throws: a shell is served whether squads hear of it or not. What could not be said is said at the next chance. */
  announce(shell: ReleaseManifest): Promise<void>;
}

/** Tells those who promote releases which shell they have to fit, whenever another one is served. */
export function createShellAnnouncer(
  desk: Pick<ReleaseDesk, 'announceShell'>,
  log: Pick<Log, 'warn'>,
): ShellAnnouncer {
  let announced: string | null = null;
  return {
    async announce(shell) {
      if (shell.releaseId === announced) return;
      try {
        await desk.announceShell(shell);
        announced = shell.releaseId;
      } catch (err) {
        log.warn({ err }, 'the shell cannot be announced, releases are not checked against it');
      }
    },
  };
}
