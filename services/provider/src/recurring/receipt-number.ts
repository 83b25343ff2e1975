import type { Variant } from '@edp/domain';
import { spreadNumber } from '../policy';

const PREFIX: Record<Variant, string> = { insurance: 'RL', takaful: 'RT' };

/**
 * The number on a receipt: brand, year, month and day of issue, and a serial: `RL26-1220-048213`.
 *
 * @param issuedOn Malaysian calendar day
 * @param serial next value of the database's sequence
 */
export function receiptNumber(variant: Variant, issuedOn: string, serial: bigint): string {
  return spreadNumber(PREFIX[variant], issuedOn, serial);
}
