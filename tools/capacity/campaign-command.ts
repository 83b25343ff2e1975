/**
 * npm run campaign -- [--visitors 100000] [--minutes 10]
 *
 * Simulates the visitors of a campaign with the costs that `npm run capacity` recorded, and finds the cores of each part with
 * which 99 of 100 operations take less than a second, and the result with half of them: docs/scale.md. Takes seconds, needs no
 * product, and is deterministic.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberOptions } from '../harness/options';
import { ROOT } from '../lib/root.mjs';
import { coresFor, peakLoad, perVisitor, simulate } from './campaign';
import { type ByPart, byPart, type Costs, PARTS, total, visitorsAnHour } from './model';

const WANTED_MS = 1_000;
const SEED = 22;
const MEGABYTE = 1_000_000;

/** With more, a simulation takes minutes. */
const MOST_VISITORS = 300_000;
const { visitors, minutes } = numberOptions(
  'npm run campaign',
  { visitors: 100_000, minutes: 10 },
  (given) => given.minutes > 0 && given.visitors > 0 && given.visitors <= MOST_VISITORS,
);
const costs = JSON.parse(readFileSync(join(ROOT, 'tools/capacity/costs.json'), 'utf8')) as Costs;
const seconds = 60 * minutes;
const campaign = { visitors, seconds, costs, seed: SEED };

const load = peakLoad(campaign);
const peak = ((2 * visitors) / seconds).toFixed(0);
console.log(`${visitors} visitors in ${minutes} minutes, ${peak} a second at first:`);
console.log(
  `  busy cores at that time: ${list(load.cores, 1)}, ${total(load.cores).toFixed(1)} in all`,
);
console.log(`  ${(load.bytesASecond / MEGABYTE).toFixed(0)} MB a second from the gateways`);
console.log(`  ${load.connections.toFixed(0)} connections of browsers`);
console.log(`  ${load.transactions.toFixed(1)} transactions at a time`);

const cores = coresFor(campaign, WANTED_MS);
print('enough', cores);
print(
  'half',
  byPart((part) => Math.max(1, Math.floor(cores[part] / 2))),
);
console.log(
  `One core, busy by 60%: ${visitorsAnHour(costs, perVisitor(), { cores: 1 })} visitors an hour.`,
);

function print(name: string, given: ByPart): void {
  const { waits, busy, mailSeconds } = simulate({ ...campaign, cores: given });
  console.log(`${name}: ${list(given, 0)}, ${total(given)} cores`);
  console.log(
    `  an operation takes ${waits.median.toFixed(0)} ms, 99 of 100 ${waits.slow.toFixed(0)} ms`,
  );
  console.log(`  busy: ${list(busy, 2)}; an e-mail waits ${mailSeconds.toFixed(0)} s at most`);
}

function list(figures: ByPart, digits: number): string {
  return PARTS.map((part) => `${part} ${figures[part].toFixed(digits)}`).join(', ');
}
