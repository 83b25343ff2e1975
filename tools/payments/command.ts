/**
 * npm run payments -- [--count 5000] [--buyers 16] [--pause 6] [--no-build]
 *
 * Is everybody charged once, and told so? Lets buyers pay as people do (two tabs, double clicks, impatience, other
 * cards) over lines that lose and double what goes over them, while processes are killed with `kill -9`, after at most
 * `--pause` seconds in which everything ran. Then the card gateway's ledger is held against what the provider keeps and
 * what buyers are told. Exit code 1 when they differ, when a service ended that nobody had killed, or when something of
 * all that did not happen once.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { temporaryDataFolder } from '../durability/temporary-data-folder';
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

// Ends the database with this process, which it would outlive.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const dataDir = temporaryDataFolder('edp-payments-');
try {
  const outcome = await runPayments({ dataDir, count, buyers, pauseMs, build: values.build });
  const isWell = say(outcome);
  if (isWell) rmSync(dataDir, { recursive: true, force: true });
  else console.error(`The data folder is left for a look: ${dataDir}`);
  // Connections to the product that ended may linger.
  process.exit(isWell ? 0 : 1);
} catch (error) {
  console.error(error);
  console.error(`The data folder is left for a look: ${dataDir}`);
  process.exit(1);
}
