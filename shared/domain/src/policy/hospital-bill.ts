import type { Sen } from '../money/sen';

const ROOM = 60_000;
const SURGERY = 440_000;

/** The worked example of specification section 9, in sen: room and board, and surgery. Pages and documents show the same. */
export const EXAMPLE_BILL = { room: ROOM, surgery: SURGERY, total: ROOM + SURGERY } as const;

/** The parts of a hospital bill. In sen. */
interface BillSplit {
  readonly youPay: Sen;
  readonly wePay: Sen;
}

/**
 * Who pays how much of one hospital bill with the deductible: the buyer as much of it as the deductible, the provider the
 * rest. All in sen.
 */
export function splitBill(bill: Sen, deductible: Sen): BillSplit {
  const youPay = Math.min(bill, deductible);
  return { youPay, wePay: bill - youPay };
}
