/**
 * The services that run together.
 *
 * @param {object} options
 * @param {readonly string[]} options.names in starting order
 * @param {(name: string) => import('./service.mjs').Service} options.launch
 * @param {(name: string) => string} options.readyUrl
 * @param {(reason: string) => void} options.onFailure told when one ends although nobody asked it to
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
    await stopOne(name);
    launchOne(name);
    await ready(name);
  }

  async function stop() {
    // First what takes requests, then what it needs.
    for (const name of [...names].reverse()) await stopOne(name);
  }

  function launchOne(name) {
    const service = launch(name);
    running.set(name, service);
    void service.ended.then((reason) => {
      if (!ending.has(service)) onFailure(reason);
    });
  }

  async function stopOne(name) {
    const service = running.get(name);
    if (!service) return;
    ending.add(service);
    await service.stop();
  }

  async function ready(name) {
    await running.get(name)?.ready(readyUrl(name));
  }
}
