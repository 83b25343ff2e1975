import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until the result is truthy, or until the timeout. Polls once more after the last pause.
 *
 * @example
 * if (!(await until(() => existsSync(socket), { every: 100, within: 5_000 }))) throw new Problem('…');
 *
 * @template T
 * @param {() => T | Promise<T>} look
 * @param {{ every: number, within?: number }} milliseconds without `within` there is no timeout
 * @returns {Promise<T>} the last result; falsy after the timeout
 */
export async function until(look, { every, within = Infinity }) {
  const deadline = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found || Date.now() > deadline) return found;
    await sleep(every);
  }
}

/** Whether a server responds with a status of success. @param {string | URL} url @param {number} [timeoutMs] */
export function responds(url, timeoutMs = 5_000) {
  return fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
