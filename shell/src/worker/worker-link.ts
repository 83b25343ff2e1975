import type { PageBootstrap, RemoteRelease } from '@edp/contracts';
import type { Language } from '@edp/domain';
import { EdpError } from '@edp/errors';
import { reportClientError } from '@edp/telemetry';
import { pinnedHashes } from '../loader/pinned-scripts';
import { mayPrefetch, whenIdle } from '../remote/prefetch';
import { keepMessage } from './keep-message';
import type { WorkerWatch } from './watch-worker';

/** What the page tells its service worker, from the first moment on; it is registered once the page is quiet. */
export interface WorkerLink {
  /** A step is on the screen: its page and its release are kept for when there is no connection. */
  stepShown(page: string, release: RemoteRelease, language: Language): void;
  resourceFailed(): void;
  /** Nothing that was begun would be lost by a newer worker. */
  atBoundary(): void;
}

const NO_WORKER: WorkerLink = {
  stepShown: () => undefined,
  resourceFailed: () => undefined,
  atBoundary: () => undefined,
};

/** Where the operators have switched the worker off, one that is there goes. */
export function linkWorker({ serviceWorker, registry }: PageBootstrap): WorkerLink {
  if (!serviceWorker) {
    void dismiss();
    return NO_WORKER;
  }
  const watching = whenLoaded()
    .then(() => import('./register-worker'))
    .then(({ registerWorker }) => registerWorker());
  // Without a connection it fails before anything is told.
  watching.catch(() => undefined);
  const tell = (what: (watch: WorkerWatch) => void) =>
    void watching.then(what).catch((cause: unknown) => {
      reportClientError('shell', new EdpError('WORKER_NOT_REGISTERED', {}, { cause }));
    });
  const shown = new Set<string>();

  return {
    stepShown(page, release, language) {
      tell((watch) => watch.stepShown());
      if (shown.has(page) || !mayPrefetch(navigator)) return;
      shown.add(page);
      const vouchedFor = pinnedHashes();
      tell((watch) => watch.send(keepMessage({ page, release, registry, language, vouchedFor })));
    },
    resourceFailed: () => tell((watch) => watch.resourceFailed()),
    atBoundary: () => tell((watch) => watch.atBoundary()),
  };
}

/**
 * Takes away the worker that is there and all that was kept. It is not left to the worker that the server has now for this
 * (it reaches browsers whose pages do not come here): that one would wait until the old one has nothing more to do, which in
 * Chromium can be never while this page is open. What the old one still keeps meanwhile goes with the next page.
 */
async function dismiss(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The worker fetches the whole shell: not while the page itself is waiting for its files. */
function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => void whenIdle(resolve);
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });
}
