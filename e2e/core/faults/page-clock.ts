import type { Page } from '@playwright/test';

/** What the page shows, and how long after the step was gone to, by the page's own clock. */
export interface Seen {
  readonly state: string;
  readonly ms: number;
  /** When it was said that it takes longer; null if it was not. */
  readonly delayedMs: number | null;
}

export interface Watched {
  /** Where the buyer is going. */
  readonly path: string;
  /** By name, the words that a heading or a notice begins with. */
  readonly states: Readonly<Record<string, string>>;
  /** What is said when a step takes longer. */
  readonly delayed: string;
}

/** Longer than any state may take, so that one that is late is told as such; and longer than a button takes to lead on. */
const TIMEOUT_MS = 30_000;

/** Goes to an address as the shell does by the history: without a new document. */
export async function goByHistory(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Waits inside the page for the first of the states, from the moment that the address is gone to. */
export async function timed(page: Page, watched: Watched, go: () => Promise<void>): Promise<Seen> {
  const seen = page.evaluate(watch, { ...watched, timeout: TIMEOUT_MS });
  // What fails first is told by what waits for both.
  const [result] = await Promise.all([seen, go()]);
  return result;
}

/** By how much a page that has just come up, with everything in order, took longer than two seconds: none on a machine at rest. */
export async function slowness(page: Page): Promise<number> {
  const cameUpMs = await page.evaluate(() => performance.now());
  return Math.max(0, Math.round(cameUpMs) - 2_000);
}

/** Runs in the page. */
function watch({ path, states, delayed, timeout }: Watched & { timeout: number }): Promise<Seen> {
  const begun = performance.now();
  let since = Number.POSITIVE_INFINITY;
  const { pushState } = window.history;
  window.history.pushState = (...given) => {
    if (String(given[2]).startsWith(path)) since = Math.min(since, performance.now());
    pushState.apply(window.history, given);
  };
  const shows = (selector: string, words: string) =>
    [...document.querySelectorAll(selector)].some(
      (node) => node.checkVisibility() && node.textContent.trim().startsWith(words),
    );
  let delayedMs: number | null = null;
  return new Promise((resolve) => {
    const end = (state: string) => {
      window.history.pushState = pushState;
      resolve({ state, ms: Math.round(performance.now() - since), delayedMs });
    };
    const look = () => {
      if (delayedMs === null && shows('[aria-live]', delayed))
        delayedMs = performance.now() - since;
      const isGone = since < performance.now();
      const waited = performance.now() - (isGone ? since : begun);
      const seen = Object.entries(states).find(([, words]) => shows('h1, [role=status]', words));
      if (isGone && seen) end(seen[0]);
      else if (waited > timeout) end(isGone ? 'nothing' : 'not gone');
      else requestAnimationFrame(look);
    };
    look();
  });
}
