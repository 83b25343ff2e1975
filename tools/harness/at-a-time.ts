/** Works through the items, so many at a time; each result stands in the place of its item. */
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
