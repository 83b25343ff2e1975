import fc from 'fast-check';
import { EXAMPLE, splitBill } from './bill-split';

const DEDUCTIBLE = 100_000;

describe('a hospital bill with the deductible', () => {
  it('is split as in the worked example', () => {
    expect(splitBill(EXAMPLE.total, DEDUCTIBLE)).toEqual({ youPay: 100_000, wePay: 400_000 });
    expect(EXAMPLE.room + EXAMPLE.surgery).toBe(EXAMPLE.total);
  });

  it('never costs the buyer more than the deductible, and is always paid in full', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (bill) => {
        const { youPay, wePay } = splitBill(bill, DEDUCTIBLE);
        return youPay + wePay === bill && youPay <= DEDUCTIBLE && wePay >= 0;
      }),
    );
  });
});
