import { Deviation, same } from './finding';
import { runCases } from './suite';
import { tryEach } from './try-each';
import type { World } from './world';

const world = {} as World;

describe('a case', () => {
  it('fails with what a step found that it builds on', async () => {
    const finding = { when: 'createQuotation', expected: '200', got: '503 unavailable' };
    const run = () => Promise.reject(new Deviation([finding]));
    const [outcome] = await runCases([{ endpoint: 'journey', name: 'goes on', run }], world);
    expect(outcome?.findings).toEqual([finding]);
  });

  it('fails when no answer comes', async () => {
    const run = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const [outcome] = await runCases([{ endpoint: 'journey', name: 'goes on', run }], world);
    expect(outcome?.findings[0]?.got).toBe('connect ECONNREFUSED');
  });

  it('is told of as soon as it is known', async () => {
    const told: string[] = [];
    const first = () => Promise.resolve([]);
    const second = () => Promise.resolve(same(['first'], told));
    const cases = [
      { endpoint: 'journey', name: 'first', run: first },
      { endpoint: 'journey', name: 'second', run: second },
    ] as const;
    const outcomes = await runCases(cases, world, ({ name }) => told.push(name));
    expect(outcomes.flatMap(({ findings }) => findings)).toEqual([]);
    expect(told).toEqual(['first', 'second']);
  });
});

describe('things that are tried some at a time', () => {
  it('are all tried once, and found in their order', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const found = await tryEach(numbers, async (number) => {
      await new Promise((resolve) => setTimeout(resolve, (20 - number) % 7));
      return number % 5 === 0 ? [{ expected: 'none', got: String(number) }] : [];
    });
    expect(found.map(({ got }) => got)).toEqual(['0', '5', '10', '15']);
  });
});
