import { setImmediate as nextRound } from 'node:timers/promises';
import { createRenderQueue, BACKGROUND } from './render-queue';

/** Controllable work that records the order in which it started. */
function controlledWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const finishNext = async () => {
    await nextRound();
    ends.shift()?.();
    await nextRound();
  };
  return { started, work, finishNext };
}

describe('queued documents', () => {
  it('are rendered in order of past use, least first', async () => {
    const { started, work, finishNext } = controlledWork();
    const queue = createRenderQueue(1, 8);
    const all = [
      ['busy', 9],
      ['busier', 20],
      ['new', 0],
      ['busy too', 9],
    ] as const;
    const rendered = all.map(([name, rank]) => queue(work(name), { rank }));
    const mail = queue(work('mail'), BACKGROUND);
    for (let times = 0; times < 5; times += 1) await finishNext();
    expect(started).toEqual(['busy', 'mail', 'new', 'busy too', 'busier']);
    await Promise.all([...rendered, mail]);
  });

  it('have a lower priority when their client requests more of them', async () => {
    const { started, work, finishNext } = controlledWork();
    const queue = createRenderQueue(1, 8);
    const rendered = ['a', 'b'].flatMap((client) =>
      [1, 2].map((rank) => queue(work(`${client}${rank}`), { rank, client })),
    );
    rendered.push(queue(work('buyer'), { rank: 1, client: 'c' }));
    for (let times = 0; times < 5; times += 1) await finishNext();
    expect(started).toEqual(['a1', 'buyer', 'a2', 'b1', 'b2']);
    await Promise.all(rendered);
  });

  it('replace those of heavier users, which are rejected', async () => {
    const { started, work, finishNext } = controlledWork();
    const queue = createRenderQueue(1, 2);
    const rendered = [queue(work('first'), { rank: 5 }), queue(work('second'), { rank: 5 })];
    const pushed = queue(work('third'), { rank: 7 });
    const isFull = { status: 503, retryAfterSeconds: 5 };
    await expect(queue(work('fourth'), { rank: 7 })).rejects.toMatchObject(isFull);
    const rejection = expect(pushed).rejects.toMatchObject(isFull);
    rendered.push(queue(work('buyer'), { rank: 1 }));
    await rejection;
    for (let times = 0; times < 3; times += 1) await finishNext();
    expect(started).toEqual(['first', 'buyer', 'second']);
    await Promise.all(rendered);
  });

  it('are dropped when the client has disconnected', async () => {
    const { started, work, finishNext } = controlledWork();
    const queue = createRenderQueue(1, 8);
    const disconnected = new AbortController();
    const rendered = queue(work('rendered'), { rank: 1 });
    const left = queue(work('left'), { rank: 1, signal: disconnected.signal });
    const abandoned = expect(left).rejects.toMatchObject({ name: 'AbortError' });
    disconnected.abort();
    await abandoned;
    await finishNext();
    expect([started, await rendered]).toEqual([['rendered'], 'rendered']);
    await expect(queue(work('late'), { rank: 1, signal: disconnected.signal })).rejects.toThrow();
  });

  it('continue after a failure', async () => {
    const queue = createRenderQueue(1, 8);
    const failing = queue(() => Promise.reject(new Error('no')), { rank: 1 });
    const next = queue(() => Promise.resolve('rendered'), { rank: 1 });
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('rendered');
  });
});
