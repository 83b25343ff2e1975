/** Longer than taking over takes. */
const TIMEOUT_MS = 5_000;

/**
 * Resolves when no newer worker is about to take over, at the latest after five seconds. In Chromium one that may take over
 * waits for good where the page has files fetched ahead by the worker before it.
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
