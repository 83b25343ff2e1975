import { type ReleaseManager } from '@edp/releases';
import { type Log } from '@edp/service';

export interface CanaryHold {
  /** Holds a canary: nobody can promote it without ending it first. What goes wrong is logged, and tried with a later report. */
  hold(remote: string, releaseId: string, why: string): Promise<void>;
}

export interface CanaryHoldPorts {
  readonly manager: Pick<ReleaseManager, 'hold'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** One canary is not held again and again, whatever its reports say. */
const PAUSE_MS = 60_000;

/** Holds canaries that are slower than the live release. Nothing is taken from a buyer by it: a person decides what follows. */
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
