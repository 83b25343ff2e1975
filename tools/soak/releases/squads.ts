import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REGISTRY_FILE, ReleaseError, type ReleaseManager } from '@edp/releases';
import { deskOf, type Fault, makeBuild } from '../../harness/releases';
import { type PlannedRelease } from './release-plan';

const LOOK_AGAIN_MS = 50;

/** A broken release that the gateway rolled back. */
export interface RolledBack {
  readonly remote: string;
  readonly releaseId: string;
  readonly fault: Fault;
  /** When the registry without it came to its place, in milliseconds since 1970. */
  readonly at: number;
}

interface Releasing {
  readonly dataDir: string;
  readonly planned: readonly PlannedRelease[];
  /** The share of all journeys that have begun. */
  readonly begun: () => number;
  /** True once nobody is there any more who could find out about a broken release. */
  readonly isOver: () => boolean;
  /** Looks whether new buyers are still given what was rolled back. */
  readonly afterRollback: () => Promise<void>;
}

/** What the squads did. */
export interface Released {
  readonly live: number;
  readonly rolledBack: readonly RolledBack[];
  /** What should have been rolled back and was not, or refused and was not. */
  readonly findings: readonly string[];
  readonly refusals: readonly string[];
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
    refusals: done.flatMap(({ refusals }) => refusals),
  };
}

async function releaseOf(remote: string, soak: Releasing): Promise<Released> {
  const { dataDir, planned, begun } = soak;
  const manager = deskOf(dataDir, remote);
  const builds = join(dataDir, 'builds', remote);
  mkdirSync(builds, { recursive: true });
  const rolledBack: RolledBack[] = [];
  const findings: string[] = [];
  const refusals: string[] = [];
  let live = 0;

  for (const { mark, fault, canary, after } of planned.filter((one) => one.remote === remote)) {
    while (begun() < after) await sleep(LOOK_AGAIN_MS);
    const folder = join(builds, mark);
    const { releaseId } = makeBuild({ remote, mark, fault, folder });
    const why = `${mark} of the soak test`;
    await manager.publish(folder, why);
    const order = { name: remote, releaseId, why };
    if (canary === null) await manager.promote(order);
    else await manager.canary({ ...order, percent: canary });
    live += 1;
    refusals.push(...(await tryRefused({ manager, remote, mark, builds }, findings)));
    if (fault === null) continue;
    const at = await whenRolledBack({ manager, dataDir, remote, releaseId }, soak.isOver);
    if (at !== null) {
      rolledBack.push({ remote, releaseId, fault, at });
      await soak.afterRollback();
    } else findings.push(`${remote} ${releaseId} (${fault}) was never rolled back`);
  }
  return { live, rolledBack, findings, refusals };
}

/**
 * The audit is told first, and both are forced to the disk: the moment of its line would count the disk's time as the
 * gateway's.
 *
 * @returns when the registry that no longer gives the release came to its place; null when that never happened
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
    await sleep(LOOK_AGAIN_MS);
  }
}

interface GivenRelease {
  readonly manager: ReleaseManager;
  readonly dataDir: string;
  readonly remote: string;
  readonly releaseId: string;
}

/** A release of a contract that the live shell does not speak: the gate must refuse it, in the middle of it all. */
async function tryRefused(
  squad: { manager: ReleaseManager; remote: string; mark: string; builds: string },
  findings: string[],
): Promise<string[]> {
  const { manager, remote, mark, builds } = squad;
  const folder = join(builds, `${mark}-refused`);
  const { releaseId } = makeBuild({
    ...{ remote, folder, fault: null },
    mark: `${mark}-refused`,
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
