import type { FormLock } from './form-lock';
import type { WorkerMessage } from './keep-message';

/** The states of the specification (section 4, "Offline worker"). */
type WorkerState = 'none' | 'installed' | 'activated' | 'redundant';

export interface WorkerWatch {
  readonly state: () => WorkerState;
  /** A file of the page did not load. If there is a newer worker, the page is loaded again with it, once. */
  resourceFailed(): void;
  /** A step is on the screen: nothing is missing any more, and from now on something may be typed. */
  stepShown(): void;
  /** Nothing that was begun would be lost: a newer worker may take over. */
  atBoundary(): void;
  send(message: WorkerMessage): void;
}

/** As far as `Workbox` of workbox-window is used. */
export interface WorkerRegistration {
  addEventListener(
    type: 'installed' | 'waiting' | 'controlling' | 'activated' | 'redundant',
    listener: (event: { isUpdate?: boolean; sw?: unknown }) => void,
  ): void;
  /** Resolves with what the browser has of this site then. */
  register(): Promise<Pick<ServiceWorkerRegistration, 'active' | 'installing'> | undefined>;
  messageSkipWaiting(): void;
}

interface WorkerPorts {
  readonly registration: WorkerRegistration;
  /** The worker that serves this page, if one does. */
  readonly serving: unknown;
  /** Reaches the worker of this site once there is one, also where an earlier page has begun to install it. */
  readonly send: (message: WorkerMessage) => void;
  /** Over HTTPS or on localhost; elsewhere no browser has workers. */
  readonly isSecure: boolean;
  readonly reload: () => void;
  /** Resolves when the requests of this moment are over. */
  readonly quiet: () => Promise<void>;
  /** Holds newer workers off while a form is open, in whichever tab. */
  readonly forms: FormLock;
  /** Tells the operators; nobody on the page is disturbed. */
  readonly report: (what: WorkerFault, cause?: unknown) => void;
}

export type WorkerFault = 'insecure' | 'notRegistered' | 'redundant';

/**
 * Registers the worker and follows it. A newer one waits: it takes over when the buyer is between two purchases, or when
 * the page is missing a file that the newer one may have; and not while a form is open in another tab.
 */
export function watchWorker(ports: WorkerPorts): WorkerWatch {
  const { registration, isSecure, reload, quiet, forms, report, send } = ports;
  /** Workers whose installation is over. */
  const installed = new Set<unknown>([ports.serving]);
  let state: WorkerState = 'none';
  let isWaiting = false;
  let isMissing = false;
  let mayTakeOver = false;

  registration.addEventListener('installed', ({ sw }) => {
    installed.add(sw);
    state = 'installed';
  });
  registration.addEventListener('activated', () => (state = 'activated'));
  registration.addEventListener('waiting', waits);
  registration.addEventListener('redundant', ({ isUpdate, sw }) => {
    // One that served or waited, and was followed by another, has done its work: the one of the page before as well.
    if (installed.has(sw)) return;
    state = 'redundant';
    report('redundant', { isUpdate });
  });
  registration.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate && isMissing) reload();
  });

  if (!isSecure) report('insecure');
  else
    void registration.register().then(follow, (cause: unknown) => report('notRegistered', cause));

  const isWanted = () => isWaiting && (mayTakeOver || isMissing);

  function waits(): void {
    isWaiting = true;
    void takeOver();
  }

  /** workbox-window does not hear of a newer worker which the browser had begun to install before the page registered. */
  function follow(found: Awaited<ReturnType<WorkerRegistration['register']>>): void {
    const newer = found?.active ? found.installing : null;
    newer?.addEventListener('statechange', () => {
      if (newer.state === 'installed') waits();
    });
  }

  async function takeOver(): Promise<void> {
    if (!isWanted()) return;
    // A request would start the older worker again while it stops, and Chromium then keeps it until the page is left.
    await quiet();
    // A step may have come to stand here meanwhile.
    if (isWanted() && (await forms.isFree()) && isWanted()) registration.messageSkipWaiting();
  }

  return {
    state: () => state,
    resourceFailed() {
      isMissing = true;
      forms.release();
      void takeOver();
    },
    stepShown() {
      isMissing = false;
      if (!mayTakeOver) forms.hold();
    },
    atBoundary() {
      mayTakeOver = true;
      forms.release();
      void takeOver();
    },
    send,
  };
}
