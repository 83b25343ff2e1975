import pLimit from 'p-limit';
import type { Finding } from './finding';

/** Concurrent attempts. */
const AT_ONCE = 6;

/** Tries independent things, some at a time. @returns the findings in the order of the things */
export async function tryEach<T>(
  things: readonly T[],
  attempt: (thing: T) => Promise<readonly Finding[]>,
): Promise<Finding[]> {
  const found = await pLimit(AT_ONCE).map(things, attempt);
  return found.flat();
}
