/**
 * npm run fleet -- [--purchases 3000] [--buyers 30] [--each 3] [--restarts 3] [--away 30] [--no-build]
 *
 * Tests that no failure of one machine costs a purchase. `--each` gateways and providers, two workers and two card gateways run
 * behind HAProxy without stickiness, on PostgreSQL with a synchronous standby behind pgbouncer, with releases in a bucket. While
 * `--buyers` buy without pause: `--restarts` instances of each are killed, the primary is killed and the standby promoted, the
 * balancer is reloaded, the bucket is unreachable for `--away` seconds, clocks are wrong, a remote is released and rolled back,
 * the schema is extended and `--restarts` of each are restarted. Then the card gateway's ledger is compared with the records of
 * the provider, its e-mails and the statuses that buyers see. Exit code 1 when a payment was lost, charged twice, or did not end,
 * when an e-mail with a policy is missing, or when a request failed between two disturbances. Installs Debian's programs if it may.
 */
import { inDataFolder } from '../harness/data-folder';
import { numberOptions } from '../harness/options';
import { report } from './report';
import { runFleet } from './run';

const { each, away, ...options } = numberOptions('npm run fleet', {
  purchases: 3000,
  buyers: 30,
  each: 3,
  restarts: 3,
  away: 30,
});

await inDataFolder('edp-fleet-', async (dataDir) =>
  report(
    await runFleet({
      ...options,
      dataDir,
      bucketAwayMs: 1000 * away,
      sizes: { provider: each, card: 2, gateway: each, worker: 2 },
    }),
  ),
);
