/** The parts of `navigator` about the cost of prefetching; not every browser has them. */
interface Connection {
  readonly userAgent: string;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const BOT = /bot|crawl|spider|slurp/i;

/** Whether prefetching is allowed: not on 2g, with data saver, or for bots (specification section 9). */
export function mayPrefetch({ userAgent, connection }: Connection): boolean {
  if (connection?.saveData === true) return false;
  if (connection?.effectiveType?.endsWith('2g') === true) return false;
  return !BOT.test(userAgent);
}

/** Runs a task once the browser is idle. Returns the cancel function. */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 2000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 5000 });
  return () => window.cancelIdleCallback(handle);
}

/** Interactions of a buyer who is likely to continue. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs a task at the first interaction with the page. Returns the cancel function. */
export function whenUsed(task: () => void): () => void {
  const controller = new AbortController();
  const run = () => {
    controller.abort();
    task();
  };
  for (const type of INTERACTIONS)
    document.addEventListener(type, run, { signal: controller.signal });
  return () => controller.abort();
}
