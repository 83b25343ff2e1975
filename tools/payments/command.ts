/**
 * npm run payments -- [--count 5000] [--buyers 16] [--pause 6] [--no-build]
 *
 * Is everybody charged once, and told so? Lets buyers pay as people do (two tabs, double clicks, impatience, other
 * cards) over lines that lose and double what goes over them, while processes are killed with `kill -9`, after at most
 * `--pause` seconds in which everything ran. Then the card gateway's ledger is held against what the provider keeps and
 * what buyers are told. Exit code 1 when they differ, when a service ended that nobody had killed, or when something of
 * all that did not happen once.
 */
import { parseArgs } from 'node:util';
import { inDataFolder } from '../durability/in-data-folder';
import { say } from './report';
import { runPayments } from './run';

const USAGE = 'npm run payments -- [--count 5000] [--buyers 16] [--pause 6] [--no-build]';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '5000' },
    buyers: { type: 'string', default: '16' },
    pause: { type: 'string', default: '6' },
    build: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const count = Number(values.count);
const buyers = Number(values.buyers);
const pauseMs = 1000 * Number(values.pause);
if (![count, buyers, pauseMs].every((given) => Number.isInteger(given) && given > 0)) {
  console.error(USAGE);
  process.exit(2);
}

await inDataFolder('edp-payments-', async (dataDir) =>
  say(await runPayments({ dataDir, count, buyers, pauseMs, build: values.build })),
);
