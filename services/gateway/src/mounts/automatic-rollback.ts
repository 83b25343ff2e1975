import { type ReleaseDesk, ReleaseRefused } from '@edp/releases';
import { type Log } from '@edp/service';
import { type GatewayMetrics } from '../metrics/gateway-metrics';
import { type MountTally } from './mount-watch';

export interface AutomaticRollback {
  /** Takes a failing release back, once; what goes wrong is logged and tried again with a later report. */
  takeBack(remote: string, releaseId: string, tally: MountTally): Promise<void>;
}

export interface RollbackPorts {
  readonly desk: Pick<ReleaseDesk, 'rollback' | 'list' | 'audit'>;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Pick<GatewayMetrics, 'rolledBack'>;
  readonly now: () => number;
}

/** After a rollback that was refused: no sooner again, in milliseconds. */
const PAUSE_MS = 5_000;

/**
 * Takes back releases that fail in browsers. It goes one step and no further: a release that is live because
 * another one was taken back stays until a person decides, so that reports, true or forged, never walk a
 * remote back release by release.
 */
export function createAutomaticRollback(ports: RollbackPorts): AutomaticRollback {
  const { desk, log, metrics, now } = ports;
  const notBefore = new Map<string, number>();

  /** A person promoted what is live now, or it came in the place of one that was taken back. */
  async function cameByRollback(remote: string): Promise<boolean> {
    const changes = (await desk.audit()).filter(
      (line) =>
        line.remote === remote &&
        (line.what === 'promote' || (line.what === 'rollback' && line.from === line.releaseId)),
    );
    return changes.at(-1)?.what === 'rollback';
  }

  async function rollback(remote: string, releaseId: string, why: string): Promise<void> {
    const { remotes } = await desk.list();
    if (remotes[remote]?.active === releaseId && (await cameByRollback(remote))) {
      const reason = `${why}, and it is live because another release was taken back`;
      log.error({ remote, releaseId, reason }, 'release fails: a person must decide');
      return;
    }
    const done = await desk.rollback({ name: remote, why, bad: releaseId });
    if (!done) return;
    metrics.rolledBack(remote);
    log.error({ remote, releaseId, reason: why }, 'release taken back');
  }

  return {
    async takeBack(remote, releaseId, tally) {
      const key = `${remote}/${releaseId}`;
      if (now() < (notBefore.get(key) ?? 0)) return;
      notBefore.set(key, now() + PAUSE_MS);
      try {
        await rollback(remote, releaseId, `${tally.failures} of ${tally.mounts} sessions failed`);
      } catch (error) {
        const reason = error instanceof ReleaseRefused ? error.message : 'unexpected';
        log.error({ remote, releaseId, reason, err: error }, 'release cannot be taken back');
      }
    },
  };
}
