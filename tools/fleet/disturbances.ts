import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance } from '../harness/instance';
import { killTree, untilGone } from '../harness/process-tree';
import { withClient } from '../lib/postgres/databases.mjs';
import { until } from '../lib/until.mjs';
import { type Fleet, PARTS } from './fleet';
import { recoveryMs } from './probe';
import { releaseAndRollBack } from './remote-release';
import type { Disturbance, Stage } from './stage';

const AWAY_MS = 1_000;
/** What a supervisor of PostgreSQL needs until it is sure that the primary is gone. */
const PRIMARY_AWAY_MS = 8_000;
/** Requests are normal again so soon after a standby was promoted. */
const MOST_RECOVERY_MS = 10_000;
/** Longer than the two checks after which HAProxy takes an instance in. */
const WATCHED_MS = 4_000;
const ALIVE_TIMEOUT_MS = 60_000;
const RELOADS = 5;
/** A later version than any. */
const LATER_MIGRATION = 4_000_000_000_000;

/** In their order; the first ones on their own, the last ones after a failover. */
export const DISTURBANCES: readonly Disturbance[] = [
  { name: 'instances killed', run: killEach },
  { name: 'primary killed, standby promoted', run: failOver },
  { name: 'a new standby joins', run: addStandby },
  { name: 'balancer reloaded', run: reloadBalancer },
  { name: 'bucket away', run: takeBucketAway },
  { name: 'clocks two minutes ahead', run: setClocksWrong },
  { name: 'a remote released and rolled back', run: releaseAndRollBack },
  { name: 'schema extended, rolling restart', run: extendSchema },
];

async function killEach({ fleet, restarts }: Stage): Promise<string[]> {
  const victims = PARTS.flatMap((name) => fleet.instances[name].slice(0, restarts));
  for (const instance of victims) await killAndStart(fleet, instance);
  return [];
}

async function failOver({ fleet, probe, tell }: Stage): Promise<string[]> {
  const promotedAt = await fleet.cluster.failOver(PRIMARY_AWAY_MS);
  fleet.pooler.pointTo(Number(new URL(fleet.cluster.primaryUrl()).port));
  await sleep(MOST_RECOVERY_MS + 2_000);
  const tookMs = recoveryMs(probe.samples, promotedAt);
  tell(`requests were normal ${(tookMs / 1000).toFixed(1)} s after the promotion`);
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

/** A gateway that starts meanwhile begins with the registry that it has kept. */
async function takeBucketAway({ fleet, bucketAwayMs }: Stage): Promise<string[]> {
  fleet.bucket.setAway(true);
  const since = Date.now();
  const [gateway] = fleet.instances.gateway;
  if (gateway) await killAndStart(fleet, gateway);
  await sleep(Math.max(0, bucketAwayMs - (Date.now() - since)));
  fleet.bucket.setAway(false);
  return [];
}

/** An instance with a wrong clock runs, is not ready, and is sent nothing. */
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

/** What a later version adds is there while this one runs, and is started again. */
async function extendSchema({ fleet, restarts }: Stage): Promise<string[]> {
  await withClient(fleet.databaseUrl, async (client) => {
    await client.query('alter table policies add column of_a_later_version text');
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)",
      [LATER_MIGRATION],
    );
  });
  const findings: string[] = [];
  const replaced = (['provider', 'worker', 'gateway'] as const).flatMap((name) =>
    fleet.instances[name].slice(0, restarts),
  );
  for (const instance of replaced) {
    const how = await instance.stop();
    if (how) findings.push(how);
    await start(fleet, instance);
  }
  return findings;
}

async function killAndStart(fleet: Fleet, instance: Instance): Promise<void> {
  await kill(instance);
  await sleep(AWAY_MS);
  await start(fleet, instance);
}

async function kill(instance: Instance): Promise<void> {
  await untilGone(killTree(instance.pid));
}

async function start(fleet: Fleet, instance: Instance): Promise<void> {
  instance.start();
  await fleet.untilInUse(instance);
}

/** Whether its process runs, ready or not. */
function isAlive({ port }: Instance): Promise<boolean> {
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  return until(ask, { every: 100, within: ALIVE_TIMEOUT_MS });
}
