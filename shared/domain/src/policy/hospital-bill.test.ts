import fc from 'fast-check';
import { EXAMPLE_BILL, splitBill } from './hospital-bill';

const DEDUCTIBLE = 100_000;

describe('a hospital bill with the deductible', () => {
  it('is split as in the worked example', () => {
    expect(EXAMPLE_BILL.total).toBe(500_000);
    expect(splitBill(EXAMPLE_BILL.total, DEDUCTIBLE)).toEqual({ youPay: 100_000, wePay: 400_000 });
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
