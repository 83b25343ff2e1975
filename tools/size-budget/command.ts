/**
 * node --import tsx tools/size-budget/command.ts
 *
 * Bytes of the quotation page, the first that most buyers see, and of each further step; and what federation costs: the
 * same source built as one. Fails above a limit. Run it after a build.
 */
import { buildStale } from '../build/command';
import {
  type CostedFile,
  federatedFirstRoute,
  filesOfStep,
  monolithFirstRoute,
  STEPS,
  totalOf,
} from './first-route';

/** Scripts and styles, brotli (ADR 0013). */
const FIRST_ROUTE_BYTES = 225_000;
const STEP_BYTES = 25_000;
const RATIO = 1.1;

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
check('the first route, in bytes', totalOf(federated), FIRST_ROUTE_BYTES);
check('the first route against the monolith', ratio, RATIO);
for (const step of STEPS) check(`${step}, in bytes`, totalOf(filesOfStep(step)), STEP_BYTES);

function check(what: string, value: number, limit: number): void {
  say(`${what}: ${Number(value.toFixed(3))} (limit ${limit})`);
  if (value <= limit) return;
  console.error(`Too heavy: ${what}. See docs/decisions/0013-federation-size-budget.md.`);
  process.exitCode = 1;
}

function report(name: string, files: readonly CostedFile[]): void {
  for (const { file, bytes } of files) say(`  ${String(bytes).padStart(7)}  ${file}`);
  say(`${name.padEnd(9)} ${totalOf(files)} bytes, brotli`);
}
