/** Longer than activation takes. */
const TIMEOUT_MS = 5_000;

/**
 * Resolves when no newer worker is about to take over, at the latest after five seconds. In Chromium a request at that
 * moment, such as a prefetch, restarts the older worker, and the newer one waits forever.
 *
 * @param workers undefined if the browser has no service workers
 */
export async function afterTakeOver(workers: ServiceWorkerContainer | undefined): Promise<void> {
  if (!workers?.controller) return;
  const registration = await workers.getRegistration();
  if (!registration?.waiting && !registration?.installing) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS);
    workers.addEventListener(
      'controllerchange',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
