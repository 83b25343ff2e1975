/**
 * npm run rolling-restart -- [--rate 50] [--drain 5] [--no-build]
 *
 * Tests that a restart causes no failed request. Two instances of each service run behind HAProxy with the sample configuration
 * (`deploy/haproxy/haproxy.cfg`). First one of each is stopped with 200 queued requests and no drain: all get a response. Then
 * all are restarted one by one with SIGTERM, under `--rate` requests a second, with `--drain` as DRAIN_SECONDS. Exit code 1 when
 * a request failed, or a service did not end with exit code 0. Installs HAProxy if it may.
 */
import { inDataFolder } from '../harness/data-folder';
import { numberOptions } from '../harness/options';
import { report } from './report';
import { runRestarts } from './run';

const { drain, ...options } = numberOptions(
  'npm run rolling-restart',
  { rate: 50, drain: 5 },
  ({ rate }) => rate > 0,
);

await inDataFolder('edp-rolling-restart-', async (dataDir) =>
  report(await runRestarts({ ...options, dataDir, drainSeconds: drain })),
);
