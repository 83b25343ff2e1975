/** Processes the items, `workers` at a time. Reads a lazy iterable only when a worker is free. @returns results in the order of the items */
export async function atATime<T, R>(
  workers: number,
  items: Iterable<T>,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const queue = items[Symbol.iterator]();
  const results: R[] = [];
  let taken = 0;
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const place = taken++;
      results[place] = await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
}
