import type { Page, Route } from '@playwright/test';
import type { ProductFacts } from '../product-facts';
import { type Change, releasesOf } from './faulty-release';
import type { Step } from './steps';

/** The target of a fault. */
export interface Scene {
  readonly page: Page;
  readonly product: ProductFacts;
  readonly step: Step;
  /** Opens the step without a fault and leaves it after its files are cached. */
  readonly visit: () => Promise<void>;
}

export interface InjectedFault {
  /** Injects the fault after the buyer has reached the previous step. */
  readonly inject?: () => Promise<void>;
  /** Ends the fault, like an operator or a recovered network. */
  readonly repair: () => Promise<void>;
  /** Restores the product for the next case. */
  readonly clear?: () => Promise<void>;
}

export type Cause = (scene: Scene) => Promise<InjectedFault>;

export const anyFileOf = ({ remote }: Step) => new RegExp(`/remotes/${remote}/`);
export const entryOf = ({ remote }: Step) => new RegExp(`/remotes/${remote}/[^/]+/remoteEntry\\.`);

/** Handles matching requests with `handle` until the repair. */
export function onRequests(
  matching: (step: Step) => RegExp,
  handle: (route: Route) => Promise<void>,
): Cause {
  return async ({ page, step }) => {
    const url = matching(step);
    await page.route(url, handle);
    return { repair: () => page.unroute(url) };
  };
}

/** Delays matching responses, until the repair at most, so that slow requests are not lost. */
export function delayResponses(matching: (step: Step) => RegExp, byMs: number): Cause {
  return async ({ page, step }) => {
    const url = matching(step);
    const pending = new Set<() => void>();
    await page.route(url, async (route) => {
      await new Promise<void>((release) => {
        pending.add(release);
        setTimeout(release, byMs).unref();
      });
      // The page may be closed by then.
      await route.continue().catch(() => undefined);
    });
    return {
      async repair() {
        for (const release of pending) release();
        await page.unroute(url);
      },
    };
  };
}

/** Promotes a release with the fault and without a previous one; the repair promotes the original one again. */
export function promoteFaulty(change: Change): Cause {
  return async ({ product, step }) => {
    const releases = releasesOf(product, step.remote, step.page);
    await releases.goLive(change);
    return { repair: releases.promoteOriginal, clear: releases.restore };
  };
}

/** Takes the browser offline, and online again. */
export function goOffline(page: Page): InjectedFault {
  const context = page.context();
  return {
    inject: () => context.setOffline(true),
    repair: () => context.setOffline(false),
  };
}

/** Disables prefetching with the save-data setting; routing disables the cache of earlier visits. */
export async function disablePrefetch(page: Page): Promise<void> {
  await page.route('**/nothing-of-this-name', (route) => route.continue());
  await setConnection(page, { saveData: true });
}

/** Sets the browser's estimate of the connection, which is slow on a busy machine. */
export async function setConnection(
  page: Page,
  connection: { readonly saveData: boolean; readonly effectiveType?: '4g' },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}
