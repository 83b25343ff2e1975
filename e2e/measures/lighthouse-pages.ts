import type { Page } from '@playwright/test';
import { median } from '@edp/tools/latencies';
import { checkAtLeast, checkAtMost } from '@edp/tools/limits';
import { BUYER, openQuoted } from '../core/quoted';
import { lighthouse, type Scores } from './lighthouse';

const RUNS = 5;
/** Runs without a measurement, on all pages together. */
const MAX_FAILED = 5;
const PERFORMANCE = 95;
const PAGES = [
  { path: '', blockingMs: 150 },
  { path: 'onemedical/insurance/quotation', blockingMs: 200 },
  {
    path: 'onemedical/insurance/plan',
    blockingMs: 200,
    prepare: (page: Page) => openQuoted(page, { people: [BUYER], language: 'en' }),
  },
];

/** Compares the Lighthouse scores of home, quotation and plan, mobile preset and medians, with their limits. */
export async function checkLighthouse(product: string): Promise<void> {
  let failures = 0;
  for (const { path, blockingMs, prepare } of PAGES) {
    const address = `/edp/life/${path}`;
    const runs: Scores[] = [];
    while (runs.length < RUNS) {
      const run = await lighthouse(product + address, prepare);
      if (run) runs.push(run);
      else if ((failures += 1) > MAX_FAILED)
        throw new Error(`Lighthouse cannot measure ${address}.`);
    }
    console.log(`\n${address}, Lighthouse, ${RUNS} runs, medians`);
    for (const category of Object.keys(runs[0]?.scores ?? {})) {
      const score = median(runs.map(({ scores }) => scores[category] ?? 0));
      checkAtLeast(category, score, category === 'performance' ? PERFORMANCE : 100);
    }
    checkAtMost('total blocking time', median(runs.map((run) => run.blockingMs)), blockingMs);
    const failed = new Set(runs.flatMap((run) => run.failed));
    if (failed.size > 0) console.log(`  fails: ${[...failed].join(', ')}`);
  }
}
