import { Workbox } from 'workbox-window';
import { BASE_PATH, WORKER_PATH } from '@edp/contracts';
import { otherLanguages } from '@edp/domain';
import { EdpError, type ErrorCode } from '@edp/errors';
import { currentI18n, type I18n } from '@edp/i18n';
import { isAllSaved } from '@edp/mfe';
import { reportClientError } from '@edp/telemetry';
import { languageCookie } from '../chosen-cookie';
import { createFormLock } from './form-lock';
import { watchWorker, type WorkerFailure, type WorkerWatch } from './watch-worker';

export { cacheMessage } from './cache-message';

const CODE: Readonly<Record<WorkerFailure, ErrorCode>> = {
  notRegistered: 'WORKER_NOT_REGISTERED',
  redundant: 'WORKER_REDUNDANT',
};

/** Longer than the requests of a page that is opened or left. */
const QUIET_MS = 1_000;

/**
 * Registers the worker at the base path (specification section 4). Its scope is the origin, since the installed app
 * starts at the root.
 */
export function registerWorker(): WorkerWatch {
  const { controller } = navigator.serviceWorker;
  if (controller) changeToAskedLanguage(currentI18n());
  void leaveEarlierScope();
  return watchWorker({
    registration: new Workbox(WORKER_PATH, { scope: '/' }),
    controller,
    // `messageSW` of workbox-window never resolves for a worker that an earlier page began to install.
    send: (message) => {
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
    },
    quiet: () => new Promise((resolve) => setTimeout(resolve, QUIET_MS)),
    forms: createFormLock(navigator.locks, window),
    // A reload would lose unsaved data; the page offers to try again instead.
    reload: () =>
      void isAllSaved().then((isSaved) => {
        if (isSaved) window.location.reload();
      }),
    report: (fault, cause) =>
      void reportClientError('shell', new EdpError(CODE[fault], {}, { cause })),
  });
}

/** Unregisters the worker that earlier releases registered for the base path: the longer scope would take precedence. */
async function leaveEarlierScope(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const earlier = registrations.filter(({ scope }) => new URL(scope).pathname === `${BASE_PATH}/`);
  await Promise.all(earlier.map((registration) => registration.unregister()));
}

/**
 * Changes to the language of `?lang=` or, without it, of the buyer's choice. The server renders pages in it, but the
 * worker may have responded with a frame that it cached in another language. The language stays if the texts are not
 * cached either.
 */
export function changeToAskedLanguage(i18n: Pick<I18n, 'language' | 'changeLanguage'>): void {
  const asked = new URLSearchParams(window.location.search).get('lang') ?? languageCookie.read();
  const other = otherLanguages(i18n.language()).find((language) => language === asked);
  if (other) void i18n.changeLanguage(other);
}
