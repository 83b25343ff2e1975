import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_PATH } from '@edp/contracts';
import { deskOf, makeBuild } from '../harness/releases';
import { until } from '../lib/until.mjs';
import type { Stage } from './stage';

const REMOTE = 'mfe-quote';
const PAGE = `${BASE_PATH}/onemedical/insurance/quotation`;
const TIMEOUT_MS = 20_000;

/** A squad releases a remote and rolls it back: all gateways give new buyers the one, and then no more of it. */
export async function releaseAndRollBack({ fleet, tell }: Stage): Promise<string[]> {
  const { dataDir, bucket, instances } = fleet;
  const folder = join(dataDir, 'builds', 'fleet');
  mkdirSync(join(dataDir, 'builds'), { recursive: true });
  const { releaseId } = makeBuild({ ...{ remote: REMOTE, mark: 'fleet', fault: null, folder } });
  const manager = deskOf(dataDir, 'the fleet test', bucket.storage);
  const why = 'the fleet test';
  await manager.publish(folder, why);
  const ports = instances.gateway.map(({ port }) => port);

  const givenBy = async (port: number): Promise<boolean> => {
    // A new buyer each time: who has begun keeps the release of the beginning.
    const response = await fetch(`http://127.0.0.1:${port}${PAGE}`);
    return (await response.text()).includes(releaseId);
  };
  const untilAll = async (isGiven: boolean): Promise<number> => {
    const since = Date.now();
    const areAll = async () =>
      (await Promise.all(ports.map(givenBy))).every((given) => given === isGiven);
    const isDone = await until(areAll, { every: 100, within: TIMEOUT_MS });
    return isDone ? Date.now() - since : Infinity;
  };

  await manager.promote({ name: REMOTE, releaseId, why });
  const releasedMs = await untilAll(true);
  await manager.rollback({ name: REMOTE, why });
  const takenBackMs = await untilAll(false);
  tell(
    `on every gateway ${releasedMs} ms after its release, gone ${takenBackMs} ms after the rollback`,
  );
  const isLate = releasedMs > TIMEOUT_MS || takenBackMs > TIMEOUT_MS;
  return isLate ? ['A gateway gave a release too late, or for too long.'] : [];
}
