import pLimit from 'p-limit';
import type { Finding } from './finding';

/** Enough to keep a provider busy, and no flood. */
const AT_ONCE = 6;

/** Tries things that do not depend on each other, some at a time; what is found keeps their order. */
export async function tryEach<T>(
  things: readonly T[],
  attempt: (thing: T) => Promise<readonly Finding[]>,
): Promise<Finding[]> {
  const found = await pLimit(AT_ONCE).map(things, attempt);
  return found.flat();
}
