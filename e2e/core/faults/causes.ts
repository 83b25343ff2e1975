import type { Page, Route } from '@playwright/test';
import type { ProductFacts } from '../product-facts';
import { type Change, releasesOf } from './faulty-release';
import type { Step } from './steps';

/** What a fault is done to. */
export interface Scene {
  readonly page: Page;
  readonly product: ProductFacts;
  readonly step: Step;
  /** Opens the step with everything in order, and leaves it when its files are kept. */
  readonly visit: () => Promise<void>;
}

export interface Caused {
  /** What happens only once the buyer is on the step before. */
  readonly strike?: () => Promise<void>;
  /** The fault is over, as an operator or the network would end it. */
  readonly repair: () => Promise<void>;
  /** The product as it was found, for the next case. */
  readonly clear?: () => Promise<void>;
}

export type Cause = (scene: Scene) => Promise<Caused>;

export const anyFileOf = ({ remote }: Step) => new RegExp(`/remotes/${remote}/`);
export const entryOf = ({ remote }: Step) => new RegExp(`/remotes/${remote}/[^/]+/remoteEntry\\.`);

/** Requests that match meet `what` until the repair. */
export function onRequests(
  matching: (step: Step) => RegExp,
  what: (route: Route) => Promise<void>,
): Cause {
  return async ({ page, step }) => {
    const url = matching(step);
    await page.route(url, what);
    return { repair: () => page.unroute(url) };
  };
}

/** Requests that match are answered that much later, or as soon as it is repaired: what is slow is not lost. */
export function late(matching: (step: Step) => RegExp, byMs: number): Cause {
  return async ({ page, step }) => {
    const url = matching(step);
    const held = new Set<() => void>();
    await page.route(url, async (route) => {
      await new Promise<void>((goOn) => {
        held.add(goOn);
        setTimeout(goOn, byMs).unref();
      });
      // The page may be closed by then.
      await route.continue().catch(() => undefined);
    });
    return {
      async repair() {
        for (const goOn of held) goOn();
        await page.unroute(url);
      },
    };
  };
}

/** A release with the fault in it is live, and nothing before it; the repair makes the good one live again. */
export function released(change: Change): Cause {
  return async ({ product, step }) => {
    const releases = releasesOf(product, step.remote, step.page);
    await releases.goLive(change);
    return { repair: releases.goBack, clear: releases.restore };
  };
}

/** The connection goes, and comes back. */
export function offline(page: Page): Caused {
  const context = page.context();
  return {
    strike: () => context.setOffline(true),
    repair: () => context.setOffline(false),
  };
}

/** For somebody who saves data nothing is fetched ahead; and nothing is kept of earlier visits, which routing switches off. */
export async function hasNothingAhead(page: Page): Promise<void> {
  await page.route('**/nothing-of-this-name', (route) => route.continue());
  await hasConnection(page, { saveData: true });
}

/** What the browser says of the connection: it guesses by how fast answers come, which on a busy machine is slow. */
export async function hasConnection(
  page: Page,
  connection: { readonly saveData: boolean; readonly effectiveType?: '4g' },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}
