import { type ReleaseManager } from '@edp/releases';
import { type Log } from '@edp/service';

export interface CanaryHold {
  /** Blocks the promotion of a canary until it ends. A failure is logged, and retried with a later report. */
  hold(remote: string, releaseId: string, why: string): Promise<void>;
}

interface CanaryHoldPorts {
  readonly manager: Pick<ReleaseManager, 'hold'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Minimum interval of attempts for the same canary. */
const PAUSE_MS = 60_000;

/** Holds canaries that are slower than the live release. Buyers are not affected; an operator decides what follows. */
export function createCanaryHold({ manager, log, now }: CanaryHoldPorts): CanaryHold {
  const notBefore = new Map<string, number>();
  return {
    async hold(remote, releaseId, why) {
      const key = `${remote}/${releaseId}`;
      if (now() < (notBefore.get(key) ?? 0)) return;
      notBefore.set(key, now() + PAUSE_MS);
      try {
        if (await manager.hold({ name: remote, releaseId, why })) {
          log.warn({ remote, releaseId, reason: why }, 'canary held');
        }
      } catch (err) {
        log.error({ remote, releaseId, reason: why, err }, 'canary is slower and cannot be held');
      }
    },
  };
}
