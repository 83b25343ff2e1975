/**
 * npm run soak:payments -- [--count 5000] [--buyers 16] [--pause 6] [--no-build]
 *
 * Is everybody charged once, and told so? Lets buyers pay as people do (two tabs, double clicks, payers who do not wait, other
 * cards) over lines that lose and double what goes over them, while processes are killed with `kill -9`, after at most
 * `--pause` seconds in which everything ran. Then the card gateway's ledger is held against what the provider keeps and
 * what buyers are told. Exit code 1 when they differ, when a service ended that nobody had killed, or when something of
 * all that did not happen once.
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
