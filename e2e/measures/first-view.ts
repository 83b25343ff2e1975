/**
 * npm run bench [-- --rounds 9]
 *
 * Compares home and quotation for a new visitor with a slow phone with the monolith baseline, which is rendered in the browser,
 * and with the same document without scripts, in alternating order; then measures the Lighthouse scores. The product is measured
 * twice: if both results differ by more than 5%, the machine was too busy. Exit code 1 when a limit is missed, 2 without a
 * result. Builds first; needs an idle machine.
 */
import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@edp/build';
import { buildStale } from '@edp/tools/build';
import { startOwnProduct } from '@edp/tools/harness';
import { median } from '@edp/tools/latencies';
import { checkAtMost } from '@edp/tools/limits';
import { CHROMIUM } from '../core/chromium';
import { type FirstVisit, firstVisit } from './first-visit';
import { type Rewrite, startProxy } from './front';
import { checkLighthouse } from './lighthouse-pages';

const PAGES = ['', 'onemedical/insurance/quotation'];
const NOISE = 0.05;
const LIMITS = { monolith: 0.45, floor: 1.1, live: 1.05, shift: 0.01, task: 50, bytes: 290_000 };

const unchanged: Rewrite = (html) => html;
/** The monolith contains the remotes, and needs none of their files. */
const withoutRemotes: Rewrite = (html) => html.replace(/<link [^>]*\/life\/remotes\/[^>]*>/g, '');
const withoutScripts: Rewrite = (html) =>
  html
    .replace(/<script>[^]*?<\/script>|<script type="(?:module|importmap)">[^]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(values.rounds);
const print = (line: string) => console.log(line);
const built = await buildStale(
  { names: [], monolith: true, force: false, mode: 'production' },
  print,
);
if (!built) process.exit(2);

const settings = { SERVICE_WORKER: 'off' };
const product = await startOwnProduct({ settings });
const monolith = await startOwnProduct({
  build: false,
  settings: { ...settings, SHELL_DIR: join(ROOT, 'shell/monolith/dist') },
});
const proxies = {
  product: await startProxy(product.url, unchanged),
  again: await startProxy(product.url, unchanged),
  monolith: await startProxy(monolith.url, withoutRemotes),
  floor: await startProxy(product.url, withoutScripts),
};
type Variant = keyof typeof proxies;
const variants = Object.keys(proxies) as Variant[];
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox'],
});

try {
  for (const page of PAGES) await compare(page);
  await checkLighthouse(product.url);
} finally {
  await browser.close();
  await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
  await Promise.all([product.stop(), monolith.stop()]);
}

async function compare(page: string): Promise<void> {
  const visits: Record<Variant, FirstVisit[]> = { product: [], again: [], monolith: [], floor: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const variant of inTurn(variants, round)) {
      const url = `${proxies[variant].url}/edp/life/${page}?lang=en`;
      const visit = await firstVisit(browser, url, variant !== 'floor');
      // In the first round the products and the browser warm up.
      if (round >= 0) visits[variant].push(visit);
    }
  }
  const of = (variant: Variant, metric: keyof FirstVisit) =>
    median(visits[variant].map((visit) => visit[metric]));
  print(`\n/edp/life/${page}, ${rounds} rounds, medians (smallest to largest)`);
  for (const variant of variants) {
    const paints = visits[variant].map(({ largestPaint }) => largestPaint);
    const range = `${Math.min(...paints).toFixed(0)} to ${Math.max(...paints).toFixed(0)}`;
    const live = Number.isFinite(of(variant, 'live'))
      ? `${of(variant, 'live').toFixed(0)} ms`
      : '-';
    print(
      `  ${variant.padEnd(9)} largest paint ${of(variant, 'largestPaint').toFixed(0)} ms (${range}), live ${live}, ` +
        `shift ${of(variant, 'shift').toFixed(3)}, ${(of(variant, 'bytes') / 1000).toFixed(0)} kB`,
    );
  }
  for (const metric of ['largestPaint', 'live'] as const) {
    const control = of('product', metric) / of('again', metric);
    if (Math.abs(control - 1) <= NOISE) continue;
    print(`  void: the product against itself is ${control.toFixed(2)} (${metric})`);
    process.exitCode = 2;
    return;
  }
  checkAtMost(
    'largest paint against the monolith',
    of('product', 'largestPaint') / of('monolith', 'largestPaint'),
    LIMITS.monolith,
  );
  checkAtMost(
    'largest paint against no scripts',
    of('product', 'largestPaint') / of('floor', 'largestPaint'),
    LIMITS.floor,
  );
  checkAtMost(
    'live against the monolith',
    of('product', 'live') / of('monolith', 'live'),
    LIMITS.live,
  );
  checkAtMost('layout shift', of('product', 'shift'), LIMITS.shift);
  checkAtMost('longest task once live, ms', of('product', 'longestTask'), LIMITS.task);
  checkAtMost('bytes until idle', of('product', 'bytes'), LIMITS.bytes);
}

/** Rotates the order with the round, because the load of the machine varies. */
function inTurn<Item>(items: readonly Item[], round: number): Item[] {
  const start = (round + items.length) % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
