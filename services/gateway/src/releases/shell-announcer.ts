import { type ReleaseManifest } from '@edp/contracts';
import { type ReleaseManager } from '@edp/releases';
import { type Log } from '@edp/service';

interface ShellAnnouncer {
  /**
   * Writes the served shell to the release storage if another one is announced there, now and repeatedly: a gateway of an
   * aborted rollout may have announced its own. Never throws: an announcement is not needed to serve a shell.
   */
  announce(shell: ReleaseManifest): Promise<void>;
  stop(): void;
}

interface Options {
  readonly manager: Pick<ReleaseManager, 'announceShell'>;
  /** Whether the storage is read-only: then each shell is tried once. */
  readonly isReadOnly: boolean;
  readonly log: Pick<Log, 'warn'>;
}

const REPEAT_MS = 60_000;

/** Announces the served shell, so that promotions are checked against it. */
export function createShellAnnouncer({ manager, isReadOnly, log }: Options): ShellAnnouncer {
  let served: ReleaseManifest | null = null;
  let hasFailed = false;

  async function write(shell: ReleaseManifest): Promise<void> {
    try {
      await manager.announceShell(shell);
      hasFailed = false;
    } catch (err) {
      if (!hasFailed)
        log.warn({ err }, 'the shell cannot be announced; releases are not checked against it');
      hasFailed = true;
    }
  }

  const repeat = () => {
    if (served && !isReadOnly) void write(served);
  };
  const timer = setInterval(repeat, REPEAT_MS).unref();
  return {
    async announce(shell) {
      const isSame = shell.releaseId === served?.releaseId;
      if (isSame && isReadOnly) return;
      hasFailed &&= isSame;
      served = shell;
      await write(shell);
    },
    stop: () => clearInterval(timer),
  };
}
