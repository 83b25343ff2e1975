import type { WorkerMessage } from './cache-message';
import type { FormLock } from './form-lock';

/** The states of the specification (section 4, "Offline worker"). */
type WorkerState = 'none' | 'installed' | 'activated' | 'redundant';

export interface WorkerWatch {
  readonly state: () => WorkerState;
  /**
   * The live release did not load, although the connection works. If there is a newer worker, it takes over and the page
   * is reloaded once.
   */
  resourceFailed(): void;
  /** A step is displayed: no file is missing, and the buyer may type from now on, unless the journey is bought. */
  stepShown(isBought: boolean): void;
  /** The page has no unfinished data: a newer worker may take over. */
  allowUpdate(): void;
  send(message: WorkerMessage): void;
}

/** The part of `Workbox` of workbox-window that is used. */
export interface WorkerRegistration {
  addEventListener(
    type: 'installed' | 'waiting' | 'controlling' | 'activated' | 'redundant',
    listener: (event: { isUpdate?: boolean; sw?: unknown }) => void,
  ): void;
  register(): Promise<Pick<ServiceWorkerRegistration, 'active' | 'installing'> | undefined>;
  messageSkipWaiting(): void;
}

interface WorkerPorts {
  readonly registration: WorkerRegistration;
  /** The worker that controls this page, if any. */
  readonly controller: unknown;
  /** Sends to the active worker once there is one, also if an earlier page began to install it. */
  readonly send: (message: WorkerMessage) => void;
  readonly reload: () => void;
  /** Resolves when the current requests are complete. */
  readonly quiet: () => Promise<void>;
  /** Delays newer workers while a form is open in any tab. */
  readonly forms: FormLock;
  /** Reports to the operators; the page shows nothing. */
  readonly report: (failure: WorkerFailure, cause?: unknown) => void;
}

export type WorkerFailure = 'notRegistered' | 'redundant';

/**
 * Registers the worker and tracks its state. A newer one waits: it takes over when the page has no unfinished data, or
 * when the page lacks a file that the newer one may have; and not while a form is open in another tab.
 */
export function watchWorker(ports: WorkerPorts): WorkerWatch {
  const { registration, reload, quiet, forms, report, send } = ports;
  /** Workers whose installation is complete. */
  const installed = new Set<unknown>([ports.controller]);
  let state: WorkerState = 'none';
  let isWaiting = false;
  let isFileMissing = false;
  let mayTakeOver = false;

  registration.addEventListener('installed', ({ sw }) => {
    installed.add(sw);
    state = 'installed';
  });
  registration.addEventListener('activated', () => (state = 'activated'));
  registration.addEventListener('waiting', onWaiting);
  registration.addEventListener('redundant', ({ isUpdate, sw }) => {
    // A worker that was replaced after its installation is not an error, also if an earlier page registered it.
    if (installed.has(sw)) return;
    state = 'redundant';
    report('redundant', { isUpdate });
  });
  registration.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate && isFileMissing) reload();
  });

  void registration
    .register()
    .then(watchInstalling, (cause: unknown) => report('notRegistered', cause));

  const isWanted = () => isWaiting && (mayTakeOver || isFileMissing);

  function onWaiting(): void {
    isWaiting = true;
    void takeOver();
  }

  /** workbox-window does not report a newer worker whose installation began before the page registered. */
  function watchInstalling(found: Awaited<ReturnType<WorkerRegistration['register']>>): void {
    const newer = found?.active ? found.installing : null;
    newer?.addEventListener('statechange', () => {
      if (newer.state === 'installed') onWaiting();
    });
  }

  async function takeOver(): Promise<void> {
    if (!isWanted()) return;
    // In Chromium a request would restart the older worker, which then stays until the page is closed.
    await quiet();
    // A step may have been displayed meanwhile.
    if (isWanted() && (await forms.isFree()) && isWanted()) registration.messageSkipWaiting();
  }

  return {
    state: () => state,
    resourceFailed() {
      isFileMissing = true;
      forms.release();
      void takeOver();
    },
    stepShown(isBought) {
      isFileMissing = false;
      // After a purchase, another journey may begin in the same document.
      mayTakeOver = isBought;
      if (!isBought) forms.hold();
    },
    allowUpdate() {
      mayTakeOver = true;
      forms.release();
      void takeOver();
    },
    send,
  };
}
