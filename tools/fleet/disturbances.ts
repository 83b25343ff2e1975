import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH } from '@edp/contracts';
import { PARTS } from '../harness/fleet/balanced-instances';
import type { Fleet } from '../harness/fleet/fleet';
import type { Instance } from '../harness/instance';
import { type Load, recoveryMs } from '../harness/load/load';
import { killTree, untilGone } from '../harness/process-tree';
import { releaseManagerOf, makeBuild } from '../harness/releases';
import { withClient } from '../lib/postgres/databases.mjs';
import { responds, until } from '../lib/until.mjs';

const AWAY_MS = 1_000;
/** Until a supervisor of PostgreSQL detects that the primary is gone. */
const PRIMARY_AWAY_MS = 8_000;
/** Requests succeed again within this time after the promotion of a standby. */
const MOST_RECOVERY_MS = 10_000;
/** Longer than the two checks after which HAProxy sends requests to an instance. */
const WATCHED_MS = 4_000;
const ALIVE_TIMEOUT_MS = 60_000;
const RELOADS = 5;
/** Later than all migrations. */
const LATER_MIGRATION = 4_000_000_000_000;

const REMOTE = 'mfe-quote';
const PAGE = `${BASE_PATH}/onemedical/insurance/quotation`;
const RELEASE_TIMEOUT_MS = 20_000;

/** Happens to a fleet while buyers buy. */
interface Disturbance {
  readonly name: string;
  /** @returns a sentence for each failure */
  readonly run: (stage: Stage) => Promise<readonly string[]>;
}

interface Stage {
  readonly fleet: Fleet;
  /** Single requests, made all the time. */
  readonly probe: Load;
  readonly log: (fact: string) => void;
  readonly bucketAwayMs: number;
  /** How many instances of each service are killed and restarted. */
  readonly restarts: number;
}

/** No request may fail during it. */
export const ROLLING_RESTART = 'schema extended, rolling restart';

/** In their order; the first ones on their own, the last ones after a failover. */
export const DISTURBANCES: readonly Disturbance[] = [
  { name: 'instances killed', run: killEach },
  { name: 'primary killed, standby promoted', run: failOver },
  { name: 'a new standby joins', run: addStandby },
  { name: 'balancer reloaded', run: reloadBalancer },
  { name: 'bucket away', run: takeBucketAway },
  { name: 'clocks two minutes ahead', run: setClocksWrong },
  { name: 'a remote released and rolled back', run: releaseAndRollBack },
  { name: ROLLING_RESTART, run: extendSchema },
];

async function killEach({ fleet, restarts }: Stage): Promise<string[]> {
  for (const instance of someOfEach(fleet, restarts)) await killAndStart(fleet, instance);
  return [];
}

async function failOver({ fleet, probe, log }: Stage): Promise<string[]> {
  const promotedAt = await fleet.cluster.failOver(PRIMARY_AWAY_MS);
  fleet.pooler.pointTo(Number(new URL(fleet.cluster.primaryUrl()).port));
  await sleep(MOST_RECOVERY_MS + 2_000);
  const tookMs = recoveryMs(probe.results, promotedAt);
  log(`requests were normal ${(tookMs / 1000).toFixed(1)} s after the promotion`);
  return tookMs > MOST_RECOVERY_MS
    ? [`Requests still failed ${tookMs} ms after the promotion.`]
    : [];
}

async function addStandby({ fleet }: Stage): Promise<string[]> {
  await fleet.cluster.addStandby();
  return [];
}

async function reloadBalancer({ fleet }: Stage): Promise<string[]> {
  for (let times = 0; times < RELOADS; times += 1) {
    fleet.balancer.reload();
    await sleep(AWAY_MS);
  }
  return [];
}

/** A gateway that starts meanwhile uses its stored registry. */
async function takeBucketAway({ fleet, bucketAwayMs }: Stage): Promise<string[]> {
  fleet.bucket.setAway(true);
  const since = Date.now();
  const [gateway] = fleet.instances.gateway;
  if (gateway) await killAndStart(fleet, gateway);
  await sleep(Math.max(0, bucketAwayMs - (Date.now() - since)));
  fleet.bucket.setAway(false);
  return [];
}

/** An instance with a wrong clock runs, is not ready, and gets no requests. */
async function setClocksWrong({ fleet }: Stage): Promise<string[]> {
  const findings: string[] = [];
  for (const name of ['provider', 'gateway'] as const) {
    const instance = fleet.instances[name].at(-1);
    if (!instance) continue;
    await kill(instance);
    instance.start(fleet.wrongClock);
    if (!(await isAlive(instance))) findings.push(`${instance.name} does not start.`);
    await sleep(WATCHED_MS);
    if (await fleet.balancer.isUp(instance.name))
      findings.push(`${instance.name} still gets requests.`);
    await killAndStart(fleet, instance);
  }
  return findings;
}

/** A squad releases a remote and rolls it back: all gateways give it to new buyers, and then no longer do. */
async function releaseAndRollBack({ fleet, log }: Stage): Promise<string[]> {
  const { dataDir, bucket, instances } = fleet;
  const folder = join(dataDir, 'builds', 'fleet');
  mkdirSync(join(dataDir, 'builds'), { recursive: true });
  const { releaseId } = makeBuild({ remote: REMOTE, mark: 'fleet', folder });
  const why = 'the fleet test';
  const manager = releaseManagerOf(dataDir, why, bucket.storage);
  await manager.publish(folder, why);

  const isGivenBy = async ({ port }: Instance): Promise<boolean> => {
    // Without cookies, because a journey continues with the release that it began with.
    const response = await fetch(`http://127.0.0.1:${port}${PAGE}`);
    return (await response.text()).includes(releaseId);
  };
  const untilAll = async (isGiven: boolean): Promise<number> => {
    const since = Date.now();
    const areAll = async () =>
      (await Promise.all(instances.gateway.map(isGivenBy))).every((given) => given === isGiven);
    const isDone = await until(areAll, { every: 100, within: RELEASE_TIMEOUT_MS });
    return isDone ? Date.now() - since : Infinity;
  };

  await manager.promote({ name: REMOTE, releaseId, why });
  const releasedMs = await untilAll(true);
  await manager.rollback({ name: REMOTE, why });
  const rolledBackMs = await untilAll(false);
  log(
    `on every gateway ${releasedMs} ms after its release, gone ${rolledBackMs} ms after the rollback`,
  );
  const isLate = Math.max(releasedMs, rolledBackMs) > RELEASE_TIMEOUT_MS;
  return isLate ? ['A gateway gave a release too late, or for too long.'] : [];
}

/** This version runs, and starts again, on a schema that a later version has extended. */
async function extendSchema({ fleet, restarts }: Stage): Promise<string[]> {
  await withClient(fleet.databaseUrl, async (client) => {
    await client.query('alter table policies add column of_a_later_version text');
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)",
      [LATER_MIGRATION],
    );
  });
  const findings: string[] = [];
  for (const instance of someOfEach(fleet, restarts)) {
    const error = await instance.stop();
    if (error) findings.push(error);
    await fleet.start(instance);
  }
  return findings;
}

function someOfEach({ instances }: Fleet, count: number): Instance[] {
  return PARTS.flatMap((name) => instances[name].slice(0, count));
}

async function killAndStart(fleet: Fleet, instance: Instance): Promise<void> {
  await kill(instance);
  await sleep(AWAY_MS);
  await fleet.start(instance);
}

async function kill(instance: Instance): Promise<void> {
  await untilGone(killTree(instance.pid));
}

/** Whether the process runs, ready or not. */
function isAlive({ port }: Instance): Promise<boolean> {
  const isAlive = () => responds(`http://127.0.0.1:${port}/livez`);
  return until(isAlive, { every: 100, within: ALIVE_TIMEOUT_MS });
}
