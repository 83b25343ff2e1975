import { Deviation, same } from './finding';
import { runCases } from './suite';
import { tryEach } from './try-each';
import type { World } from './world';

const world = {} as World;

describe('runCases', () => {
  it('fails a case with the findings of a step that it depends on', async () => {
    const finding = { when: 'createQuotation', expected: '200', got: '503 unavailable' };
    const run = () => Promise.reject(new Deviation([finding]));
    const [outcome] = await runCases([{ endpoint: 'journey', name: 'goes on', run }], world);
    expect(outcome?.findings).toEqual([finding]);
  });

  it('fails a case when the provider does not respond', async () => {
    const run = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const [outcome] = await runCases([{ endpoint: 'journey', name: 'goes on', run }], world);
    expect(outcome?.findings[0]?.got).toBe('connect ECONNREFUSED');
  });

  it('reports each outcome before the next case starts', async () => {
    const reported: string[] = [];
    const first = () => Promise.resolve([]);
    const second = () => Promise.resolve(same(['first'], reported));
    const cases = [
      { endpoint: 'journey', name: 'first', run: first },
      { endpoint: 'journey', name: 'second', run: second },
    ] as const;
    const outcomes = await runCases(cases, world, ({ name }) => reported.push(name));
    expect(outcomes.flatMap(({ findings }) => findings)).toEqual([]);
    expect(reported).toEqual(['first', 'second']);
  });
});

describe('tryEach', () => {
  it('tries each item once, and returns the findings in the order of the items', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const found = await tryEach(numbers, async (number) => {
      await new Promise((resolve) => setTimeout(resolve, (20 - number) % 7));
      return number % 5 === 0 ? [{ expected: 'none', got: String(number) }] : [];
    });
    expect(found.map(({ got }) => got)).toEqual(['0', '5', '10', '15']);
  });
});
