import { createHolding } from './holding';

/** Work that goes on until it is told to end, and tells then what it sees. */
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

describe('work', () => {
  it('sees what there was when it began, and work that begins later what there is then', async () => {
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

  it('sees it also when others end and begin meanwhile', async () => {
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

  it('is over when it fails, at once or later', async () => {
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
