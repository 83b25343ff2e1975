/**
 * npm run timing -- --url URL
 *
 * Tests whether the response time of a provider reveals that an agent code exists. Exit code 1 if it does, 2 for wrong options.
 */
import { parseArgs } from 'node:util';
import { readFacts, SAMPLE_FACTS } from '../contract/facts';
import { median } from '../lib/latencies';
import { timeLookUps } from './agents';
import { comparePairs } from './comparison';

const USAGE = `npm run timing -- --url URL [options]

  --url URL         address of the provider (its own base, without the gateway)
  --secret SECRET   what gateway and provider sign with; otherwise INTERNAL_SECRET
  --facts FILE      codes of agents, as for npm run contract
  --rounds N        how often to ask for each code (2000 by default)`;
const LIKELY = 0.01;

const { env } = process;
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { url: text, secret: text, facts: text, rounds: text } });
const { url = '', secret = env['INTERNAL_SECRET'] ?? '' } = values;
const rounds = Number(values.rounds ?? 2_000);
const { agents } = values.facts === undefined ? SAMPLE_FACTS : readFacts(values.facts);
if (!URL.canParse(url) || secret === '' || !(rounds >= 100) || !agents) {
  console.error(USAGE);
  process.exit(2);
}

const samples = await timeLookUps({ url: new URL(url), secret }, agents.others, rounds);
for (const { name, times } of samples) {
  console.log(`${name.padEnd(10)}  ${median(times).toFixed(3)} ms`);
}
const pairs = comparePairs(samples);
const differing = pairs.filter(({ p }) => p < LIKELY);
for (const { names, p } of differing) {
  console.log(`FAIL ${names.join(' and ')} differ (p = ${p.toExponential(1)})`);
}
const least = Math.min(...pairs.map(({ p }) => p));
console.log(
  `${pairs.length} pairs, ${differing.length} differ; the least p is ${least.toFixed(3)}`,
);
process.exit(differing.length === 0 ? 0 : 1);
