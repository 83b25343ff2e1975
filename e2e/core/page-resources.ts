import type { CDPSession, Page } from '@playwright/test';
import { stylesOn } from './styles-on-page';

/** The resources on a page that a step could leak. */
export interface PageResources {
  /** Names on `window`. */
  readonly globals: readonly string[];
  /** The style sheets of the page (`stylesOn`). */
  readonly styles: readonly string[];
  /** Active intervals, with their milliseconds, and pending timeouts. */
  readonly timers: readonly string[];
  /** Listeners on `window` and `document`, by event. */
  readonly pageListeners: readonly string[];
  /** Subscriptions to the event bus, by event. */
  readonly subscriptions: readonly string[];
  /** Elements in the body beside the page: overlays and dialogs. */
  readonly layers: number;
  /** DOM nodes in memory, also detached ones: a leaked subscription retains its whole screen. */
  readonly nodes: number;
  /** All event listeners in the browser. */
  readonly listeners: number;
}

const TIMERS = 'timersUnderWatch';

/** Tracks timers from the first script of the page on. Call it before the page is opened. */
export async function watchTimers(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const running = new Map<unknown, string>();
    Object.defineProperty(window, name, { value: running });
    const { setInterval, clearInterval, setTimeout, clearTimeout } = window;
    window.setInterval = ((...given: Parameters<typeof setInterval>) => {
      const id = setInterval(...given);
      running.set(id, `interval ${given[1] ?? 0}`);
      return id;
    }) as typeof setInterval;
    window.setTimeout = ((run: () => void, ...rest: [number]) => {
      const id = setTimeout(
        () => {
          running.delete(id);
          run();
        },
        ...rest,
      );
      running.set(id, 'timeout');
      return id;
    }) as typeof setTimeout;
    window.clearInterval = window.clearTimeout = (id) => {
      running.delete(id);
      clearInterval(id);
      clearTimeout(id);
    };
  }, TIMERS);
}

/** All resources on the page after a garbage collection. */
export async function pageResources(page: Page): Promise<PageResources> {
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    const pageListeners = [
      ...(await listenersOf(devtools, 'window')),
      ...(await listenersOf(devtools, 'document')),
    ];
    const counted = await page.evaluate((timers) => {
      const timersRunning = (window as unknown as Record<string, Map<unknown, string>>)[timers];
      return {
        globals: Object.getOwnPropertyNames(window).sort(),
        timers: [...(timersRunning?.values() ?? [])].sort(),
        layers: document.body.children.length,
      };
    }, TIMERS);
    const styles = await stylesOn(page);
    const subscriptions = await subscriptionsOn(devtools);
    return { ...counted, styles, pageListeners, subscriptions, nodes, listeners: jsEventListeners };
  } finally {
    await devtools.detach();
  }
}

async function listenersOf(devtools: CDPSession, target: string): Promise<string[]> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: target });
  const { objectId = '' } = result;
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId });
  return listeners.map(({ type }) => `${target} ${type}`).sort();
}

/** Event that the shell always subscribes to; identifies the bus among all maps on the page. */
const SHELL_EVENT = 'agent/handOverAsked';

/** The bus is private to the shell, so it is found in the browser's heap. */
async function subscriptionsOn(devtools: CDPSession): Promise<string[]> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'Map.prototype' });
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const called = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    arguments: [{ value: SHELL_EVENT }],
    functionDeclaration: `function (name) {
      return this.filter((map) => map.get(name) instanceof Set)
        .flatMap((bus) => [...bus].flatMap(([fact, listeners]) => Array(listeners.size).fill(fact)));
    }`,
    returnByValue: true,
  });
  return called.result.value as string[];
}
