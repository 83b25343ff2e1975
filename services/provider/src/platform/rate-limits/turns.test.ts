import { createTurns } from './turns';

/** Work that ends when it is told to. */
function task() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('turns', () => {
  it('let so much work happen at a time, and the rest in its order', async () => {
    const inTurn = createTurns({ atOnce: 2, waiting: 10 });
    const tasks = [task(), task(), task(), task()];
    const begun: number[] = [];
    const all = tasks.map(({ work }, index) =>
      inTurn(() => {
        begun.push(index);
        return work();
      }),
    );
    expect(begun).toEqual([0, 1]);
    tasks[1]?.end();
    await all[1];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of tasks) end();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('go on after work that fails', async () => {
    const inTurn = createTurns({ atOnce: 1, waiting: 1 });
    const failing = inTurn(() => Promise.reject(new Error('failed')));
    const next = inTurn(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });

  it('are refused to whoever would wait behind too many', async () => {
    const inTurn = createTurns({ atOnce: 1, waiting: 1 });
    const { work, end } = task();
    const [first, second] = [inTurn(work), inTurn(work)];
    await expect(inTurn(work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    end();
    await Promise.all([first, second]);
  });
});
