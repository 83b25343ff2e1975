import { setImmediate as begins } from 'node:timers/promises';
import { createConcurrencyLimit } from './concurrency-limit';

/** Work that the test ends. */
function task() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('a concurrency limit', () => {
  it('bounds concurrent work, and runs the rest in order', async () => {
    const limited = createConcurrencyLimit({ concurrency: 2, queueLimit: 10 });
    const tasks = [task(), task(), task(), task()];
    const begun: number[] = [];
    const all = tasks.map(({ work }, index) =>
      limited(() => {
        begun.push(index);
        return work();
      }),
    );
    await begins();
    expect(begun).toEqual([0, 1]);
    tasks[1]?.end();
    await all[1];
    await begins();
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of tasks) end();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('continues after work that fails', async () => {
    const limited = createConcurrencyLimit({ concurrency: 1, queueLimit: 1 });
    const failing = limited(() => Promise.reject(new Error('failed')));
    const next = limited(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });

  it('rejects work when the queue is full', async () => {
    const limited = createConcurrencyLimit({ concurrency: 1, queueLimit: 1 });
    const { work, end } = task();
    const [first, second] = [limited(work), limited(work)];
    await expect(limited(work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    end();
    await Promise.all([first, second]);
  });
});
