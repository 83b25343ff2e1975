/**
 * npm run durability -- [--rounds 5] [--writers 8]
 *
 * Is every acknowledged write still there after `kill -9` of everything? Starts the product as `npm start` does, on a
 * data folder and ports of its own, lets buyers buy, kills gateway, provider, card gateway and PostgreSQL at a random
 * moment, starts again and asks for all that was acknowledged. Exit code 1 when something is missing.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { lossesOf } from './losses';
import type { Purchase } from './purchase';
import { runRound } from './round';
import { createRunningProduct } from './running-product';
import { temporaryDataFolder } from './temporary-data-folder';

/** So many purchases are looked at together. */
const READERS = 8;

const USAGE = 'npm run durability -- [--rounds 5] [--writers 8]';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    writers: { type: 'string', default: '8' },
  },
});
const rounds = Number(values.rounds);
const writers = Number(values.writers);
if (!(Number.isInteger(rounds) && Number.isInteger(writers) && rounds > 0 && writers > 0)) {
  console.error(USAGE);
  process.exit(2);
}

const dataDir = temporaryDataFolder('edp-durability-');
const product = await createRunningProduct(dataDir);
const all: Purchase[] = [];
let losses: string[] = [];
try {
  await product.start();
  for (let round = 1; round <= rounds && losses.length === 0; round++) {
    const { purchases, killed, underWay } = await runRound(product, writers);
    console.log(
      `round ${round}: ${countsOf(purchases)}; ${killed} processes killed, ${underWay} purchases under way`,
    );
    const since = performance.now();
    await product.start();
    const seconds = (performance.now() - since) / 1000;
    losses = await lossesOfAll(purchases);
    console.log(`  started again in ${seconds.toFixed(1)} s, ${verdict(losses)}`);
    all.push(...purchases);
  }
  if (rounds > 1 && losses.length === 0) {
    losses = await lossesOfAll(all);
    console.log(`all rounds: ${countsOf(all)}; ${verdict(losses)}`);
  }
} finally {
  await product.stop();
  if (losses.length === 0) rmSync(dataDir, { recursive: true, force: true });
}
for (const loss of losses) console.error(`  ${loss}`);
if (losses.length > 0) console.error(`The data folder is left for a look: ${dataDir}`);
// Connections to the product that ended may linger.
process.exit(losses.length > 0 ? 1 : 0);

async function lossesOfAll(purchases: readonly Purchase[]): Promise<string[]> {
  const found: string[] = [];
  const queue = purchases.values();
  const reader = async (): Promise<void> => {
    for (const purchase of queue) found.push(...(await lossesOf(purchase)));
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return found;
}

function countsOf(purchases: readonly Purchase[]): string {
  const count = (part: keyof Purchase) => purchases.filter((purchase) => purchase[part]).length;
  return `acknowledged ${count('quotation')} quotations, ${count('application')} applications, ${count('paymentUrl')} payments, ${count('isPaid')} of them paid`;
}

function verdict({ length }: readonly string[]): string {
  return length === 0 ? 'everything acknowledged is there' : `${length} things are NOT there`;
}
