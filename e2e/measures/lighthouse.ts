import { chromium, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@edp/build';
import { freePort } from '@edp/tools/ports';
import { CHROMIUM } from '../core/chromium';

/** The newest version for Node.js 20. Installed at its first use, because it is as large as all packages of the product. */
const VERSION = '12.8.2';
const FOLDER = join(ROOT, 'node_modules/.cache/lighthouse', VERSION);

/** The Lighthouse results of a page with the mobile preset. */
export interface Scores {
  /** By category, 0 to 100. */
  readonly scores: Readonly<Record<string, number>>;
  readonly blockingMs: number;
  /** Failed audits outside of performance, by id. */
  readonly failed: readonly string[];
}

/** The used parts of Lighthouse and of its Puppeteer. */
interface Report {
  readonly lhr: {
    readonly categories: Readonly<
      Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
    >;
    readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>;
  };
}
interface Puppeteer {
  connect(options: { browserURL: string; defaultViewport: null }): Promise<{
    pages(): Promise<{ url(): string }[]>;
    disconnect(): Promise<void>;
  }>;
}
type Lighthouse = (url: string, flags: object, config: undefined, page: object) => Promise<Report>;

/**
 * Measures a page in a separate browser with Lighthouse: for a new visitor, with an empty cache.
 *
 * @param prepare creates the state that the page needs; storage and cache are kept then
 * @returns null if Lighthouse could not measure the page, such as its first paint on a busy machine
 */
export async function lighthouse(
  url: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Scores | null> {
  const { run, puppeteer } = await loadLighthouse();
  const profile = mkdtempSync(join(tmpdir(), 'edp-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    baseURL: new URL(url).origin,
    viewport: null,
    executablePath: CHROMIUM,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const [page = await context.newPage()] = context.pages();
    await prepare?.(page);
    const browserURL = `http://127.0.0.1:${port}`;
    const browser = await puppeteer.connect({ browserURL, defaultViewport: null });
    const [tab] = await browser.pages();
    if (!tab) throw new Error('The browser has no page.');
    const { lhr } = await run(url, { port, disableStorageReset: !!prepare }, undefined, tab);
    await browser.disconnect();
    return scoresOf(lhr);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function scoresOf({ categories, audits }: Report['lhr']): Scores | null {
  const blockingMs = audits['total-blocking-time']?.numericValue;
  if (blockingMs === undefined || Number.isNaN(blockingMs)) return null;
  const weightedAudits = Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    name === 'performance' ? [] : auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    blockingMs,
    failed: weightedAudits.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}

async function loadLighthouse(): Promise<{ run: Lighthouse; puppeteer: Puppeteer }> {
  const packages = join(FOLDER, 'node_modules');
  const file = join(packages, 'lighthouse/core/index.js');
  if (!existsSync(file)) {
    const args = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund'];
    execFileSync('npm', [...args, '--loglevel=error', `lighthouse@${VERSION}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const load = async (path: string) =>
    (await import(pathToFileURL(path).href)) as { default: unknown };
  const puppeteer = join(packages, 'puppeteer-core/lib/esm/puppeteer/puppeteer-core.js');
  return {
    run: (await load(file)).default as Lighthouse,
    puppeteer: (await load(puppeteer)).default as Puppeteer,
  };
}
