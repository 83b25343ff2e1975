/**
 * npm run soak:payments -- [--count 5000] [--buyers 16] [--pause 6] [--no-build]
 *
 * Tests that each buyer is charged once, and sees it. Buyers pay with two tabs, double clicks, aborted requests and other cards,
 * over proxies that lose and repeat requests, while processes are killed with `kill -9`, at most `--pause` seconds after the
 * last restart. Then the card gateway's ledger is compared with the records of the provider, its e-mails and the statuses that
 * buyers see. Exit code 1 when they differ, when a service ended by itself, when a request failed that no fault explains, when no
 * webhook was accepted, or when one of these faults was never injected.
 */
import { inDataFolder } from '../../harness/data-folder';
import { numberOptions } from '../../harness/options';
import { report } from './report';
import { runPayments } from './run';

const { pause, ...options } = numberOptions('npm run soak:payments', {
  count: 5000,
  buyers: 16,
  pause: 6,
});

await inDataFolder('edp-payments-', async (dataDir) =>
  report(await runPayments({ ...options, dataDir, pauseMs: 1000 * pause })),
);
