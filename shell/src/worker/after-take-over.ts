/** Longer than taking over takes. */
const TIMEOUT_MS = 5_000;

/**
 * Resolves when no newer worker is about to take over, at the latest after five seconds. In Chromium a request at
 * that moment, such as for files fetched ahead, starts the older one again, and the newer one waits for good.
 *
 * @param workers absent where a browser has none
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
