import type { Page } from '@playwright/test';
import { BUYER, openQuoted } from '../core/quoted';
import { checkAtMost, checkAtLeast, median } from './judge';
import { lighthouse, type Scores } from './lighthouse';

const RUNS = 3;
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
  for (const { path, blockingMs, prepare } of PAGES) {
    const address = `/edp/life/${path}`;
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await lighthouse(product + address, prepare));
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
