import { atATime } from '../harness/at-a-time';
import type { Finding } from './finding';

/** Concurrent attempts. */
const AT_ONCE = 6;

/** Tries independent items, several concurrently. @returns the findings in the order of the items */
export async function tryEach<T>(
  items: readonly T[],
  attempt: (item: T) => Promise<readonly Finding[]>,
): Promise<Finding[]> {
  return (await atATime(AT_ONCE, items, attempt)).flat();
}

/** Tries items one after the other: their requests are about the same journey, or are counted. */
export async function tryInTurn<T>(
  items: readonly T[],
  attempt: (item: T) => Promise<readonly Finding[]>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const item of items) found.push(...(await attempt(item)));
  return found;
}
