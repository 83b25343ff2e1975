import { type ReleaseManager, ReleaseRefused } from '@edp/releases';
import { type Log } from '@edp/service';
import { type GatewayMetrics } from '../metrics/gateway-metrics';
import { MANY_NETWORKS, MOST_FAILING } from './judge-release';
import { REMEMBERED_MS } from './mount-watch';
import { type MountTally } from './network-tally';

export interface AutomaticRollback {
  /** Rolls a failing release back, once; what goes wrong is logged and tried again with a later report. */
  takeBack(remote: string, releaseId: string, tally: MountTally): Promise<void>;
  /** Calls a person: the release fails, and too few networks say so for it to be rolled back. */
  alert(remote: string, releaseId: string, tally: MountTally): void;
  /** Releases that failed lately and were not rolled back, for the board. Some may be in use no more. */
  stillThere(): readonly FailingRelease[];
}

/** A release that fails too often, and stays all the same. */
export interface FailingRelease {
  readonly remote: string;
  readonly releaseId: string;
  readonly tally: MountTally;
  /** Why it is not rolled back automatically, as a sentence. */
  readonly reason: string;
}

export interface RollbackPorts {
  readonly manager: Pick<ReleaseManager, 'rollback' | 'list' | 'lastStepBack' | 'mustBeWritable'>;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Pick<GatewayMetrics, 'rolledBack'>;
  readonly now: () => number;
}

/** After a rollback that was rejected: no sooner again, in milliseconds. */
const PAUSE_MS = 5_000;
/** An alert is logged no more often. */
const ALERT_PAUSE_MS = 60_000;
const NOT_ROLLED_BACK = 'release fails and is not rolled back';
const FEW_NETWORKS = `A live release is rolled back automatically when failures come from ${MANY_NETWORKS} networks or more, and are more than ${MOST_FAILING * 100}% by network.`;

/**
 * Takes back releases that fail in browsers. It goes one step and no further: a release that is live because
 * another one was rolled back stays until a person decides, so that reports, true or forged, never walk a
 * remote back release by release.
 */
export function createAutomaticRollback(ports: RollbackPorts): AutomaticRollback {
  const { manager, log, metrics, now } = ports;
  const notBefore = new Map<string, number>();
  const staying = new Map<string, FailingRelease & { readonly at: number }>();

  /** @throws {ReleaseRefused} with the reason why it stays */
  async function rollback(remote: string, releaseId: string, why: string): Promise<void> {
    manager.mustBeWritable();
    const { remotes } = await manager.list();
    if (remotes[remote]?.active === releaseId && (await manager.lastStepBack(remote)))
      throw new ReleaseRefused('It is live because another release was rolled back.');
    const done = await manager.rollback({ name: remote, why, bad: releaseId });
    if (!done) return;
    metrics.rolledBack(remote);
    log.error({ remote, releaseId, reason: why }, 'release rolled back');
  }

  /** False within the pause after the last time. */
  function isTime(key: string, pauseMs: number): boolean {
    if (now() < (notBefore.get(key) ?? 0)) return false;
    notBefore.set(key, now() + pauseMs);
    return true;
  }

  return {
    async takeBack(remote, releaseId, tally) {
      const key = `${remote}/${releaseId}`;
      if (!isTime(key, PAUSE_MS)) return;
      const why = wordsOf(tally);
      try {
        await rollback(remote, releaseId, why);
        staying.delete(key);
      } catch (err) {
        const reason = err instanceof ReleaseRefused ? err.message : 'See the log for the reason.';
        staying.set(key, { remote, releaseId, tally, reason, at: now() });
        const said = { remote, releaseId, reason: `${why}. ${reason}`, err };
        log.error(said, NOT_ROLLED_BACK);
      }
    },

    alert(remote, releaseId, tally) {
      const key = `${remote}/${releaseId}`;
      staying.set(key, { remote, releaseId, tally, reason: FEW_NETWORKS, at: now() });
      if (!isTime(`alert of ${key}`, ALERT_PAUSE_MS)) return;
      const said = { remote, releaseId, reason: `${wordsOf(tally)}. ${FEW_NETWORKS}` };
      log.error(said, NOT_ROLLED_BACK);
    },

    stillThere: () => [...staying.values()].filter(({ at }) => now() - at < REMEMBERED_MS),
  };
}

function wordsOf({ failures, mounts, failingNetworks, networks }: MountTally): string {
  const where = `in ${failingNetworks} of ${networks} networks`;
  return `${failures} of ${mounts} sessions failed, ${where}`;
}
