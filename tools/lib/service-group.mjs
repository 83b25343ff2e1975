const STOP_TIMEOUT_MS = 10_000;
/** Minimum for each service when the previous ones have used the time. */
const LEAST_TIMEOUT_MS = 250;

/**
 * Services that are started and stopped together.
 *
 * @param {object} options
 * @param {readonly string[]} options.names in starting order
 * @param {(name: string) => import('./service.mjs').Service} options.launch
 * @param {(name: string) => string} options.readyUrl
 * @param {(reason: string) => void} options.onFailure called when one ends by itself
 */
export function serviceGroup({ names, launch, readyUrl, onFailure }) {
  /** @type {Map<string, import('./service.mjs').Service>} */
  const running = new Map();
  const ending = new Set();

  return { start, restart, stop };

  async function start() {
    for (const name of names) launchOne(name);
    await Promise.all(names.map(ready));
  }

  /** @param {string} name */
  async function restart(name) {
    await stopOne(name, STOP_TIMEOUT_MS);
    launchOne(name);
    await ready(name);
  }

  /** Stops the services in reverse order, all within the timeout. */
  async function stop(timeoutMs = STOP_TIMEOUT_MS) {
    const deadline = Date.now() + timeoutMs;
    for (const name of [...names].reverse()) {
      await stopOne(name, Math.max(deadline - Date.now(), LEAST_TIMEOUT_MS));
    }
  }

  function launchOne(name) {
    const service = launch(name);
    running.set(name, service);
    void service.ended.then(({ reason }) => {
      if (!ending.has(service)) onFailure(reason);
    });
  }

  async function stopOne(name, timeoutMs) {
    const service = running.get(name);
    if (!service) return;
    ending.add(service);
    await service.stop(timeoutMs);
  }

  async function ready(name) {
    await running.get(name)?.ready(readyUrl(name));
  }
}
