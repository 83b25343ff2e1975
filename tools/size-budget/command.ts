/**
 * node --import tsx tools/size-budget/command.ts
 *
 * Compares the bytes of the quotation page with those of the same source built as a monolith. Fails above the limit. Run it after
 * a build.
 */
import { buildStale } from '../build/command';
import { federatedFirstRoute, monolithFirstRoute, totalOf, type CostedFile } from './first-route';

/** ADR 0013. */
const LIMIT = 1.1;
const say = (line: string) => console.log(line);

process.chdir(new URL('../..', import.meta.url).pathname);
const built = await buildStale(
  { names: [], monolith: true, force: false, mode: 'production' },
  say,
);
if (!built) process.exit(1);

const federated = federatedFirstRoute();
const monolith = monolithFirstRoute();
const ratio = totalOf(federated) / totalOf(monolith);
report('federated', federated);
report('monolith', monolith);
say(`ratio     ${ratio.toFixed(3)} (limit ${LIMIT})`);
if (ratio > LIMIT) {
  console.error(
    'The federated first route is too heavy: see docs/decisions/0013-federation-size-budget.md.',
  );
  process.exitCode = 1;
}

function report(name: string, files: readonly CostedFile[]): void {
  for (const { file, bytes } of files) say(`  ${String(bytes).padStart(7)}  ${file}`);
  say(`${name.padEnd(9)} ${totalOf(files)} bytes, brotli`);
}
