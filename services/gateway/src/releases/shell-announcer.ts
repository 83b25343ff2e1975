import { type ReleaseManifest } from '@edp/contracts';
import { type ReleaseManager } from '@edp/releases';
import { type Log } from '@edp/service';

export interface ShellAnnouncer {
  /** Never throws: a shell is served whether squads hear of it or not. What could not be said is said at the next chance, where there is one. */
  announce(shell: ReleaseManifest): Promise<void>;
}

interface Options {
  readonly manager: Pick<ReleaseManager, 'announceShell'>;
  /** Nothing can be written where releases lie, and no later try will change that: each shell is tried once. */
  readonly isReadOnly: boolean;
  readonly log: Pick<Log, 'warn'>;
}

/** Tells those who promote releases which shell they have to fit, whenever another one is served. */
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
