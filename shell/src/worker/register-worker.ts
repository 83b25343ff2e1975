import { Workbox } from 'workbox-window';
import { BASE_PATH } from '@edp/contracts';
import { EdpError, type ErrorCode } from '@edp/errors';
import { isAllSaved } from '@edp/mfe';
import { reportClientError } from '@edp/telemetry';
import { createFormLock } from './form-lock';
import { watchWorker, type WorkerFault, type WorkerWatch } from './watch-worker';

const CODE: Readonly<Record<WorkerFault, ErrorCode>> = {
  insecure: 'WORKER_INSECURE',
  notRegistered: 'WORKER_NOT_REGISTERED',
  redundant: 'WORKER_REDUNDANT',
};

/** Longer than what a page asks for when it is left or has come. */
const QUIET_MS = 1_000;

/**
 * Registers the worker at the base path (specification section 4). Its scope is the origin, since the installed app
 * starts at the root.
 */
export function registerWorker(): WorkerWatch {
  const isSecure = window.isSecureContext && 'serviceWorker' in navigator;
  if (isSecure) void leaveEarlierScope();
  return watchWorker({
    registration: new Workbox(`${BASE_PATH}/sw.js`, { scope: '/' }),
    serving: isSecure ? navigator.serviceWorker.controller : null,
    // workbox-window knows no worker that an earlier page began to install: its own way of sending waits for ever then.
    send: (message) => {
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
    },
    isSecure,
    quiet: () => new Promise((resolve) => setTimeout(resolve, QUIET_MS)),
    forms: createFormLock(navigator.locks),
    // What was typed before and is not saved would go with the page, which offers to try again meanwhile.
    reload: () =>
      void isAllSaved().then((isSaved) => {
        if (isSaved) window.location.reload();
      }),
    report: (fault, cause) =>
      void reportClientError('shell', new EdpError(CODE[fault], {}, { cause })),
  });
}

/** Releases before registered the worker for the base path only; the longer scope would win. */
async function leaveEarlierScope(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const earlier = registrations.filter(({ scope }) => new URL(scope).pathname === `${BASE_PATH}/`);
  await Promise.all(earlier.map((registration) => registration.unregister()));
}
