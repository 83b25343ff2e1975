/**
 * npm run rolling-restart -- [--rate 50] [--drain 5] [--no-build]
 *
 * Does a restart cost a buyer anything? Two instances of each service run behind HAProxy with the sample configuration
 * (`haproxy.cfg`). First one of each is stopped with 200 requests before it and no drain: all are answered. Then all are
 * restarted one by one with SIGTERM, under `--rate` requests a second, with `--drain` as DRAIN_SECONDS. Exit code 1 when a
 * request failed, or a service did not end with exit code 0. Installs HAProxy where it may.
 */
import { parseArgs } from 'node:util';
import { inDataFolder } from '../durability/in-data-folder';
import { say } from './report';
import { runRestarts } from './run';

const USAGE = 'npm run rolling-restart -- [--rate 50] [--drain 5] [--no-build]';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '50' },
    drain: { type: 'string', default: '5' },
    build: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const rate = Number(values.rate);
const drainSeconds = Number(values.drain);
if (!(Number.isInteger(rate) && rate > 0 && Number.isInteger(drainSeconds) && drainSeconds >= 0)) {
  console.error(USAGE);
  process.exit(2);
}

await inDataFolder('edp-rolling-restart-', async (dataDir) =>
  say(await runRestarts({ dataDir, rate, drainSeconds, build: values.build })),
);
