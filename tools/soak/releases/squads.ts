import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REGISTRY_FILE, type ReleaseManager, ReleaseError } from '@edp/releases';
import { FAULTS, releaseManagerOf, type Fault, makeBuild } from '../../harness/releases';
import { type PlannedRelease } from './release-plan';

const POLL_MS = 50;

/** A broken release that the gateway rolled back. */
export interface RolledBack {
  readonly remote: string;
  readonly releaseId: string;
  readonly fault: Fault;
  /** When the registry without it was written, in milliseconds since 1970. */
  readonly at: number;
}

interface Releasing {
  readonly dataDir: string;
  readonly planned: readonly PlannedRelease[];
  /** Gets the ids of the broken releases. */
  readonly faulty: Set<string>;
  /** The share of all journeys that have begun. */
  readonly begun: () => number;
  /** True when no buyer is left who could report a broken release. */
  readonly isOver: () => boolean;
  /** Checks whether new buyers still get what was rolled back. */
  readonly afterRollback: () => Promise<void>;
}

/** The results of the squads. */
export interface Released {
  readonly live: number;
  readonly rolledBack: readonly RolledBack[];
  /** Releases that should have been rolled back or rejected, and were not. */
  readonly findings: readonly string[];
  readonly rejections: readonly string[];
}

/** All squads release at the same time, each its own remote, one release after the other. */
export async function releaseAll(soak: Releasing): Promise<Released> {
  const remotes = [...new Set(soak.planned.map(({ remote }) => remote))];
  const squads = remotes.map((remote) => releaseOf(remote, soak));
  const done = await Promise.all(squads);
  return {
    live: done.reduce((sum, { live }) => sum + live, 0),
    rolledBack: done.flatMap(({ rolledBack }) => rolledBack),
    findings: done.flatMap(({ findings }) => findings),
    rejections: done.flatMap(({ rejections }) => rejections),
  };
}

async function releaseOf(remote: string, soak: Releasing): Promise<Released> {
  const { dataDir, planned, begun } = soak;
  const manager = releaseManagerOf(dataDir, remote);
  const builds = join(dataDir, 'builds', remote);
  mkdirSync(builds, { recursive: true });
  const rolledBack: RolledBack[] = [];
  const findings: string[] = [];
  const rejections: string[] = [];
  let live = 0;

  for (const { mark, fault, canary, after } of planned.filter((one) => one.remote === remote)) {
    while (begun() < after) await sleep(POLL_MS);
    const folder = join(builds, mark);
    const { releaseId } = makeBuild({ remote, mark, folder, ...(fault && FAULTS[fault]) });
    if (fault !== null) soak.faulty.add(releaseId);
    const why = `${mark} of the soak test`;
    await manager.publish(folder, why);
    const order = { name: remote, releaseId, why };
    if (canary === null) await manager.promote(order);
    else await manager.canary({ ...order, percent: canary });
    live += 1;
    rejections.push(...(await tryRejected({ manager, remote, mark, builds }, findings)));
    if (fault === null) continue;
    const at = await whenRolledBack({ manager, dataDir, remote, releaseId }, soak.isOver);
    if (at !== null) {
      rolledBack.push({ remote, releaseId, fault, at });
      await soak.afterRollback();
    } else findings.push(`${remote} ${releaseId} (${fault}) was never rolled back`);
  }
  return { live, rolledBack, findings, rejections };
}

/**
 * The time of the registry file, because that of the audit line, which is flushed to the disk before, would include a second write.
 *
 * @returns when the registry without the release was written; null if that never happened
 */
async function whenRolledBack(
  { manager, dataDir, remote, releaseId }: GivenRelease,
  isOver: () => boolean,
): Promise<number | null> {
  for (;;) {
    const wasOver = isOver();
    const { active, canary } = (await manager.list()).remotes[remote] ?? {};
    if (active !== releaseId && canary?.releaseId !== releaseId) {
      const { ctimeMs } = await stat(join(dataDir, 'releases', REGISTRY_FILE));
      return Math.floor(ctimeMs);
    }
    if (wasOver) return null;
    await sleep(POLL_MS);
  }
}

interface GivenRelease {
  readonly manager: ReleaseManager;
  readonly dataDir: string;
  readonly remote: string;
  readonly releaseId: string;
}

/** A release with a contract version that does not fit the live shell: the registry must reject it. */
async function tryRejected(
  squad: { manager: ReleaseManager; remote: string; mark: string; builds: string },
  findings: string[],
): Promise<string[]> {
  const { manager, remote, mark, builds } = squad;
  const folder = join(builds, `${mark}-rejected`);
  const { releaseId } = makeBuild({
    remote,
    folder,
    mark: `${mark}-rejected`,
    contractVersion: 99,
  });
  const why = 'does not fit, and must be rejected';
  try {
    await manager.publish(folder, why);
    await manager.promote({ name: remote, releaseId, why });
  } catch (error) {
    if (error instanceof ReleaseError) return [error.message];
    throw error;
  }
  findings.push(`${remote} ${releaseId} speaks another contract, and was promoted`);
  return [];
}
