import { createRandomPool } from './random';

describe('a pool of random bytes', () => {
  it.each([12, 24, 4096, 5000])('returns %i bytes, different each time', (bytes) => {
    const random = createRandomPool();
    const outputs = Array.from({ length: 600 }, () => random(bytes));
    expect(outputs.every(({ length }) => length === bytes)).toBe(true);
    expect(new Set(outputs.map((one) => one.toString('hex'))).size).toBe(outputs.length);
  });

  it('returns no byte twice', () => {
    const random = createRandomPool();
    const first = random(2000);
    const before = Buffer.from(first);
    for (let run = 0; run < 10; run += 1) random(2000).fill(0);
    expect(first).toEqual(before);
  });
});
