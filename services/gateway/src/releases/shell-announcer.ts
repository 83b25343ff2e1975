import { type ReleaseManifest } from '@edp/contracts';
import { type ReleaseManager } from '@edp/releases';
import { type Log } from '@edp/service';

export interface ShellAnnouncer {
  /**
   * Never throws: an announcement is not needed to serve a shell. A failed one is retried when it is announced again, unless the
   * storage is read-only.
   */
  announce(shell: ReleaseManifest): Promise<void>;
}

interface Options {
  readonly manager: Pick<ReleaseManager, 'announceShell'>;
  /** Whether the storage is read-only: then each shell is tried once. */
  readonly isReadOnly: boolean;
  readonly log: Pick<Log, 'warn'>;
}

/** Writes the served shell to the release storage, so that promotions are checked against it. */
export function createShellAnnouncer({ manager, isReadOnly, log }: Options): ShellAnnouncer {
  let announced: string | null = null;
  return {
    async announce(shell) {
      if (shell.releaseId === announced) return;
      try {
        await manager.announceShell(shell);
        announced = shell.releaseId;
      } catch (err) {
        log.warn({ err }, 'the shell cannot be announced; releases are not checked against it');
        if (isReadOnly) announced = shell.releaseId;
      }
    },
  };
}
