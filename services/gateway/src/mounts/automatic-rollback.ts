import { type RegistryEntry } from '@edp/contracts';
import { ReleaseError, type ReleaseManager, UnrecordedChangeError } from '@edp/releases';
import { type Log } from '@edp/service';
import { type GatewayMetrics } from '../metrics/gateway-metrics';
import { roleOf } from '../releases/registered-remote';
import { type ReleaseStore } from '../releases/release-store';
import { ROLLBACK_RULE } from './judge-release';
import { REMEMBERED_MS } from './mount-watch';
import { type MountTally } from './network-tally';

export interface AutomaticRollback {
  /** Rolls a failing release back, once; a failure is logged and retried with a later report. */
  rollBack(remote: string, releaseId: string, tally: MountTally): Promise<void>;
  /** Alerts operators of a failing release that too few networks reported for a rollback. */
  alert(remote: string, releaseId: string, tally: MountTally): void;
  /** Blocks the promotion of a slower canary until it ends; a failure is logged and retried with a later report. */
  hold(remote: string, releaseId: string, why: string): Promise<void>;
  /** Recently failing releases that were not rolled back, for the dashboard. Some may no longer be in use. */
  failingReleases(): readonly FailingRelease[];
}

/** A release that fails too often and was not rolled back. */
export interface FailingRelease {
  readonly remote: string;
  readonly releaseId: string;
  readonly tally: MountTally;
  /** Why it is not rolled back automatically, as a sentence. */
  readonly reason: string;
}

interface RollbackPorts {
  readonly manager: Pick<
    ReleaseManager,
    'rollback' | 'list' | 'lastRollback' | 'assertWritable' | 'hold'
  >;
  /** What this gateway serves, which is not what the registry says while it rejects the registry. */
  readonly store: Pick<ReleaseStore, 'inUse' | 'degraded'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly metrics: Pick<GatewayMetrics, 'rolledBack'>;
  readonly now: () => number;
}

/** Pause before a rollback is tried again, in milliseconds. */
export const PAUSE_MS = 5_000;
/** Minimum interval of an alert's log lines, and of attempts to hold a canary. */
const LONG_PAUSE_MS = 60_000;
const NOT_ROLLED_BACK = 'release fails and is not rolled back';

/**
 * Rolls back releases that fail in browsers, but only one step: a release that is live because of a rollback stays
 * until an operator decides, so that true or forged reports never roll a remote back release by release.
 */
export function createAutomaticRollback(ports: RollbackPorts): AutomaticRollback {
  const { manager, store, log, metrics, now } = ports;
  const notBefore = new Map<string, number>();
  const failing = new Map<string, FailingRelease & { readonly at: number }>();

  /** @throws {ReleaseError} with the reason why it is not rolled back */
  async function rollback(remote: string, releaseId: string, why: string): Promise<void> {
    manager.assertWritable();
    const entry = (await manager.list()).remotes[remote];
    if (entry?.active === releaseId && (await manager.lastRollback(remote)))
      throw new ReleaseError('It is live because another release was rolled back.');
    if (entry && isReplacement(entry, releaseId))
      throw new ReleaseError(`It is served instead of ${entry.active}, which cannot be served.`);
    if (await isMade(manager.rollback({ name: remote, why, bad: releaseId }))) {
      metrics.rolledBack(remote);
      log.error({ remote, releaseId, reason: why }, 'release rolled back');
      return;
    }
    const problem = store.degraded();
    if (problem !== null && roleOf(store.inUse().remotes.get(remote), releaseId) !== null)
      throw new ReleaseError(
        `The registry has it as rolled back, but this gateway still serves it: ${problem}.`,
      );
  }

  /** Whether something was changed, also if only its line in the audit log is missing. */
  async function isMade(change: Promise<unknown>): Promise<boolean> {
    try {
      return Boolean(await change);
    } catch (err) {
      if (!(err instanceof UnrecordedChangeError)) throw err;
      log.error({ err }, 'a change has no line in the audit log');
      return true;
    }
  }

  /** Whether the pause since the last time is over; starts a new one. */
  function isPauseOver(key: string, pauseMs: number): boolean {
    if (now() < (notBefore.get(key) ?? 0)) return false;
    notBefore.set(key, now() + pauseMs);
    return true;
  }

  return {
    async rollBack(remote, releaseId, tally) {
      const key = `${remote}/${releaseId}`;
      if (!isPauseOver(key, PAUSE_MS)) return;
      const why = describeTally(tally);
      try {
        await rollback(remote, releaseId, why);
        failing.delete(key);
      } catch (err) {
        const reason = err instanceof ReleaseError ? err.message : 'See the log for the reason.';
        failing.set(key, { remote, releaseId, tally, reason, at: now() });
        const facts = { remote, releaseId, reason: `${why}. ${reason}`, err };
        log.error(facts, NOT_ROLLED_BACK);
      }
    },

    alert(remote, releaseId, tally) {
      const key = `${remote}/${releaseId}`;
      failing.set(key, { remote, releaseId, tally, reason: ROLLBACK_RULE, at: now() });
      if (!isPauseOver(`alert of ${key}`, LONG_PAUSE_MS)) return;
      const facts = { remote, releaseId, reason: `${describeTally(tally)}. ${ROLLBACK_RULE}` };
      log.error(facts, NOT_ROLLED_BACK);
    },

    // Buyers are not affected; an operator decides what follows.
    async hold(remote, releaseId, why) {
      if (!isPauseOver(`hold of ${remote}/${releaseId}`, LONG_PAUSE_MS)) return;
      const facts = { remote, releaseId, reason: why };
      try {
        if (await isMade(manager.hold({ name: remote, releaseId, why })))
          log.warn(facts, 'canary held');
      } catch (err) {
        log.error({ ...facts, err }, 'canary is slower and cannot be held');
      }
    },

    failingReleases: () => [...failing.values()].filter(({ at }) => now() - at < REMEMBERED_MS),
  };
}

/** Whether the gateway serves a release that is neither the live one nor the canary, and was not rolled back. */
function isReplacement(
  { active, canary, withdrawn = [] }: RegistryEntry,
  releaseId: string,
): boolean {
  return ![active, canary?.releaseId, ...withdrawn].includes(releaseId);
}

function describeTally({ failures, mounts, failingNetworks, networks }: MountTally): string {
  const where = `in ${failingNetworks} of ${networks} networks`;
  return `${failures} of ${mounts} sessions failed, ${where}`;
}
