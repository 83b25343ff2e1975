import type { Sen } from '@edp/domain';

/** The worked example of specification section 9, in sen. */
export const EXAMPLE = { room: 60_000, surgery: 440_000, total: 500_000 } as const;

/** Who pays how much of one hospital bill with the deductible. All in sen. */
export function splitBill(bill: Sen, deductible: Sen): { youPay: Sen; wePay: Sen } {
  const youPay = Math.min(bill, deductible);
  return { youPay, wePay: bill - youPay };
}
