import { createSnapshots } from './snapshots';

/** Work that the test ends and that returns the value it sees then. */
function longWork({ withSnapshot, current }: ReturnType<typeof createSnapshots<string>>) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const seen = withSnapshot(async () => {
    await ended;
    await Promise.resolve();
    return current();
  });
  return { end, seen };
}

describe('work with a snapshot', () => {
  it('sees the value of its start, and later work the newer one', async () => {
    const snapshots = createSnapshots('first');
    const one = longWork(snapshots);
    snapshots.replace('second');
    const two = longWork(snapshots);
    snapshots.replace('third');
    const three = longWork(snapshots);
    for (const { end } of [two, one, three]) end();
    expect(await Promise.all([one.seen, two.seen, three.seen])).toEqual([
      'first',
      'second',
      'third',
    ]);
    expect(snapshots.current()).toBe('third');
  });

  it('sees it also when other work starts and ends meanwhile', async () => {
    const snapshots = createSnapshots('first');
    const one = longWork(snapshots);
    snapshots.replace('second');
    const two = longWork(snapshots);
    one.end();
    await one.seen;
    const three = longWork(snapshots);
    snapshots.replace('third');
    expect(snapshots.withSnapshot(() => snapshots.current())).toBe('third');
    for (const { end } of [three, two]) end();
    expect(await Promise.all([two.seen, three.seen])).toEqual(['second', 'second']);
  });

  it('ends when it fails, synchronously or later', async () => {
    const snapshots = createSnapshots('first');
    const fail = () => {
      throw new Error('no');
    };
    expect(() => snapshots.withSnapshot(fail)).toThrow('no');
    await expect(snapshots.withSnapshot(() => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    snapshots.replace('second');
    expect(snapshots.withSnapshot(() => snapshots.current())).toBe('second');
    expect(snapshots.current()).toBe('second');
  });
});
