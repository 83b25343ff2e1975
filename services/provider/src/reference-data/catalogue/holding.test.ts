import { createHolding } from './holding';

/** Work that ends on command and returns the value it then sees. */
function longWork({ hold, current }: ReturnType<typeof createHolding<string>>) {
  let end = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    end = resolve;
  });
  const seen = hold(async () => {
    await told;
    await Promise.resolve();
    return current();
  });
  return { end, seen };
}

describe('work with a held value', () => {
  it('sees the value of its start, and later work the newer one', async () => {
    const holding = createHolding('first');
    const one = longWork(holding);
    holding.replace('second');
    const two = longWork(holding);
    holding.replace('third');
    const three = longWork(holding);
    for (const { end } of [two, one, three]) end();
    expect(await Promise.all([one.seen, two.seen, three.seen])).toEqual([
      'first',
      'second',
      'third',
    ]);
    expect(holding.current()).toBe('third');
  });

  it('sees it also when other work starts and ends meanwhile', async () => {
    const holding = createHolding('first');
    const one = longWork(holding);
    holding.replace('second');
    const two = longWork(holding);
    one.end();
    await one.seen;
    const three = longWork(holding);
    holding.replace('third');
    expect(holding.hold(() => holding.current())).toBe('third');
    for (const { end } of [three, two]) end();
    expect(await Promise.all([two.seen, three.seen])).toEqual(['second', 'second']);
  });

  it('ends when it fails, synchronously or later', async () => {
    const holding = createHolding('first');
    const fail = () => {
      throw new Error('no');
    };
    expect(() => holding.hold(fail)).toThrow('no');
    await expect(holding.hold(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    holding.replace('second');
    expect(holding.hold(() => holding.current())).toBe('second');
    expect(holding.current()).toBe('second');
  });
});
