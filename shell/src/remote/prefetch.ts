/** The parts of `navigator` that tell what fetching ahead would cost; not every browser has them. */
interface Connection {
  readonly userAgent: string;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const BOT = /bot|crawl|spider|slurp/i;

/** Not on 2g, not for who saves data, not for bots (specification section 9). */
export function mayPrefetch({ userAgent, connection }: Connection): boolean {
  if (connection?.saveData === true) return false;
  if (connection?.effectiveType?.endsWith('2g') === true) return false;
  return !BOT.test(userAgent);
}

/** Does something once the browser has nothing else to do. Gives how to take it back. */
export function whenIdle(what: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(what, 2000);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = window.requestIdleCallback(what, { timeout: 5000 });
  return () => {
    window.cancelIdleCallback(handle);
  };
}

/** A mouse that moves, a finger, a key, the wheel: somebody reads the page, and will most likely go on. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Does something once the buyer does something with the page. Gives how to take it back. */
export function whenUsed(what: () => void): () => void {
  const waiting = new AbortController();
  const use = () => {
    waiting.abort();
    what();
  };
  for (const kind of USES) document.addEventListener(kind, use, { signal: waiting.signal });
  return () => {
    waiting.abort();
  };
}
