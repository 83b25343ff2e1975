/**
 * npm run capacity -- [--journeys 100] [--calm 60] [--no-build]
 *
 * Measures the processor time of each operation by part, on a product with one process each: docs/scale.md. Writes the figures
 * to `costs.json`, which the model and `npm run campaign` use. Then buyers buy for `--calm` seconds (0: not at all) from an
 * undisturbed fleet, and their cost is compared with the model. Exit code 1 when they differ by more than a quarter. Processor
 * time hardly depends on the load of the machine. Linux only, by `/proc`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDataFolder } from '../harness/data-folder';
import { numberOptions } from '../harness/options';
import { ROOT } from '../lib/root.mjs';
import { compareWithFleet, findingsOf } from './calm-fleet';
import { measureCosts } from './measure';
import { type ByPart, OPERATIONS, PARTS, PURCHASE, timeOf, total } from './model';

const FILE = join(ROOT, 'tools/capacity/costs.json');
const WIDTH = 12;

const { journeys, calm, build } = numberOptions(
  'npm run capacity',
  { journeys: 100, calm: 60 },
  (given) => given.journeys > 0,
);

await inDataFolder('edp-capacity-', async (dataDir) => {
  const costs = await measureCosts({ dataDir: join(dataDir, 'one'), build, journeys });
  writeFileSync(FILE, `${JSON.stringify(costs, null, 2)}\n`);
  row('ms', [...PARTS, 'all', 'bytes']);
  for (const name of OPERATIONS) {
    const { ms, bytes } = costs.operations[name];
    row(name, [...figures(ms), bytes]);
  }
  row('a purchase', figures(timeOf(costs, PURCHASE)));
  row('idle, a second', figures(costs.idle));
  if (calm === 0) return [];
  const compared = await compareWithFleet(costs, {
    dataDir: join(dataDir, 'fleet'),
    seconds: calm,
  });
  console.log(`${compared.purchases} purchases in a fleet, each:`);
  row('measured', figures(compared.measured));
  row('expected', figures(compared.expected));
  const { transactions, logBytes } = compared;
  console.log(
    `${transactions.toFixed(0)} transactions and ${(logBytes / 1_000).toFixed(0)} kB of PostgreSQL's log for each.`,
  );
  return findingsOf(compared);
});

function figures(ms: ByPart): string[] {
  return [...PARTS.map((part) => ms[part]), total(ms)].map((figure) => figure.toFixed(1));
}

function row(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(16) + cells.map((cell) => String(cell).padStart(WIDTH)).join(''));
}
