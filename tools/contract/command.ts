/**
 * npm run contract -- --url URL
 *
 * Tests a provider against the contract, over its public wire only. Exit code 1 when it deviates, 2 for wrong options.
 */
import { allCases } from './cases/all-cases';
import { readOptions, USAGE } from './options';
import { closing, linesOf } from './report';
import { runCases, tallyOf } from './suite';
import { createWorld } from './world';

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
try {
  const options = readOptions(args, process.env);
  const { url, secret, today, facts, cardOrigin, only } = options;
  const world = createWorld({ target: { url, secret }, today, facts, cardOrigin });
  const cases = allCases(options).filter(
    ({ endpoint, name }) => only === null || `${endpoint}: ${name}`.includes(only),
  );
  const outcomes = await runCases(cases, world, (outcome) => console.log(linesOf(outcome)));
  console.log(`\n${closing(outcomes)}`);
  process.exit(tallyOf(outcomes).failed === 0 && outcomes.length > 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
