/**
 * npm run soak:durability -- [--rounds 5] [--writers 8] [--no-build]
 *
 * Tests that `kill -9` of all processes loses no acknowledged write. Starts the product on a data folder and ports of its own,
 * lets buyers buy, kills gateway, provider, card gateway and PostgreSQL at one random moment, starts them again and reads
 * everything that was acknowledged. Exit code 1 when something is missing.
 */
import { atATime } from '../../harness/at-a-time';
import { inDataFolder } from '../../harness/data-folder';
import { PARTS, startKillableStack } from '../../harness/killable-stack';
import { numberOptions } from '../../harness/options';
import { seconds } from '../../lib/seconds.mjs';
import { lossesOf } from './losses';
import type { Purchase } from './purchase';
import { runRound } from './round';

/** Purchases that are checked at the same time. */
const READERS = 8;

const { rounds, writers, build } = numberOptions('npm run soak:durability', {
  rounds: 5,
  writers: 8,
});

await inDataFolder('edp-durability-', async (dataDir) => {
  const stack = await startKillableStack({ dataDir, build });
  const all: Purchase[] = [];
  let losses: string[] = [];
  try {
    for (let round = 1; round <= rounds && losses.length === 0; round++) {
      const { purchases, killed, underWay } = await runRound(stack, writers);
      console.log(
        `round ${round}: ${countsOf(purchases)}; ${killed} processes killed, ${underWay} purchases under way`,
      );
      const since = performance.now();
      await stack.revive(...PARTS);
      const startedIn = seconds(performance.now() - since, 1);
      losses = await lossesOfAll(purchases);
      console.log(`  started again in ${startedIn} s, ${verdict(losses)}`);
      all.push(...purchases);
    }
    if (rounds > 1 && losses.length === 0) {
      losses = await lossesOfAll(all);
      console.log(`all rounds: ${countsOf(all)}; ${verdict(losses)}`);
    }
  } finally {
    await stack.stop();
  }
  return losses;
});

async function lossesOfAll(purchases: readonly Purchase[]): Promise<string[]> {
  return (await atATime(READERS, purchases, lossesOf)).flat();
}

function countsOf(purchases: readonly Purchase[]): string {
  const count = (part: keyof Purchase) => purchases.filter((purchase) => purchase[part]).length;
  return `acknowledged ${count('quotation')} quotations, ${count('application')} applications, ${count('paymentUrl')} payments, ${count('isPaid')} of them paid`;
}

function verdict({ length }: readonly string[]): string {
  return length === 0 ? 'nothing acknowledged was lost' : `${length} things are MISSING`;
}
