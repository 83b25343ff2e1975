import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Looks again and again until there is something, or the time is over. Looks once more after the last pause.
 *
 * @example
 * if (!(await until(() => existsSync(socket), { every: 100, within: 5_000 }))) throw new Problem('…');
 *
 * @template T
 * @param {() => T | Promise<T>} look
 * @param {{ every: number, within?: number }} milliseconds without `within` it never gives up
 * @returns {Promise<T>} what the last look found: something falsy where the time is over
 */
export async function until(look, { every, within = Infinity }) {
  const deadline = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found || Date.now() > deadline) return found;
    await sleep(every);
  }
}
