import type { PageBootstrap, RemoteRelease } from '@edp/contracts';
import type { Language } from '@edp/domain';
import { EdpError } from '@edp/errors';
import { reportClientError } from '@edp/telemetry';
import { folderOf, pinnedHashes } from '../loader/pinned-scripts';
import { mayPrefetch, whenIdle } from '../remote/prefetch';

/** Notifications from the page to its service worker, queued until the worker is registered on an idle page. */
export interface WorkerLink {
  /**
   * A step is displayed: its page and its release are cached for offline use. A newer worker waits, unless the journey is
   * bought.
   */
  stepShown(page: string, release: RemoteRelease, language: Language, isBought: boolean): void;
  resourceFailed(): void;
  /** The page has no unfinished data: a newer worker may take over. */
  allowUpdate(): void;
}

const NO_WORKER: WorkerLink = {
  stepShown: () => undefined,
  resourceFailed: () => undefined,
  allowUpdate: () => undefined,
};

/** Connects the page with the worker. If the operators have disabled it, an existing one is removed. */
export function linkWorker({ serviceWorker, registry }: PageBootstrap): WorkerLink {
  if (!serviceWorker) {
    void removeWorker();
    return NO_WORKER;
  }
  if (!hasWorkers()) {
    void reportClientError('shell', new EdpError('WORKER_INSECURE'));
    return NO_WORKER;
  }
  const watching = whenLoaded()
    .then(() => import('./register-worker'))
    .then(({ registerWorker, cacheMessage }) => ({ ...registerWorker(), cacheMessage }));
  // Offline, it rejects before the first notification.
  watching.catch(() => undefined);
  const notify = (action: (watch: Awaited<typeof watching>) => void) =>
    void watching.then(action).catch((cause: unknown) => {
      reportClientError('shell', new EdpError('WORKER_NOT_REGISTERED', {}, { cause }));
    });
  const shown = new Set<string>();
  /** Folders of the releases that this document runs. */
  const used = new Set<string>();

  return {
    stepShown(page, release, language, isBought) {
      notify((watch) => watch.stepShown(isBought));
      const folder = folderOf(release);
      used.add(folder);
      if (shown.has(page + folder) || !mayPrefetch(navigator)) return;
      shown.add(page + folder);
      const pinned = pinnedHashes();
      notify((watch) =>
        watch.send(watch.cacheMessage({ page, release, registry, language, pinned, used })),
      );
    },
    resourceFailed: () => notify((watch) => watch.resourceFailed()),
    allowUpdate: () => notify((watch) => watch.allowUpdate()),
  };
}

/**
 * Unregisters the worker and deletes its caches. The self-removing worker that the server delivers, for browsers
 * without an open page, would wait until the old one is idle, in Chromium possibly as long as this page is open. Files
 * that the old one caches meanwhile are deleted by the next page.
 */
async function removeWorker(): Promise<void> {
  if (!hasWorkers()) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Browsers have service workers over HTTPS and on localhost only, and some have none. */
function hasWorkers(): boolean {
  return 'serviceWorker' in navigator;
}

/** Resolves when the page has loaded and is idle, because the worker then downloads the whole shell. */
function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => void whenIdle(resolve);
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });
}
