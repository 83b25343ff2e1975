import { createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from '../platform/db';
import { createNumbers, createSerialPermutation } from './numbers';

const keyed = (key: Buffer | string) => ({
  fingerprint: (text: string, purpose: string) =>
    createHmac('sha256', key)
      .update(purpose + text)
      .digest('hex'),
});
const permute = createSerialPermutation(keyed('a key'), 'policy number');

/** A transaction in which the next value of each sequence is `serial`. */
const serving = (serial: string) =>
  ({ execute: () => Promise.resolve({ rows: [{ serial }] }) }) as unknown as Transaction;

describe('the policy number', () => {
  it('consists of brand, day of issue and a serial of six digits', async () => {
    const next = createNumbers(keyed('a key'), {
      purpose: 'policy number',
      sequence: 'policy_serial',
      prefix: { insurance: 'AL', takaful: 'AT' },
    });
    expect(await next(serving('1'), 'insurance', '2026-11-20')).toMatch(/^AL26-1120-\d{6}$/);
    expect(await next(serving('3'), 'takaful', '2027-01-02')).toMatch(/^AT27-0102-\d{6}$/);
  });

  it('is unique over a million serials', () => {
    const seen = new Uint8Array(1_000_000);
    for (let serial = 0n; serial < 1_000_000n; serial += 1n) seen[permute(serial)] = 1;
    expect(seen.every((count) => count === 1)).toBe(true);
  });

  it('has another order under each key', () => {
    const firstTen = () => {
      const own = createSerialPermutation(keyed(randomBytes(32)), 'policy number');
      return Array.from({ length: 10 }, (_, index) => own(BigInt(index + 1)));
    };
    const runs = Array.from({ length: 20 }, firstTen);
    expect(new Set(runs.map((numbers) => numbers.join())).size).toBe(20);
  });

  it('cannot be predicted from the distance of two others', () => {
    const numbers = Array.from({ length: 1_000 }, (_, index) => permute(BigInt(index + 1)));
    const predicted = numbers.filter((number, index) => {
      const [one, two] = [numbers[index - 2] ?? -1, numbers[index - 1] ?? -1];
      return index > 1 && number === (2 * two - one + 1_000_000) % 1_000_000;
    });
    expect(predicted.length).toBeLessThan(3);
  });
});
