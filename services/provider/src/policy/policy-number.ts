import type { Variant } from '@edp/domain';

const PREFIX: Record<Variant, string> = { insurance: 'AL', takaful: 'AT' };
const SERIALS = 1_000_000n;
/** Shares no factor with SERIALS: every serial keeps a number of its own, and neighbours lie far apart. */
const SPREAD = 611_953n;

/**
 * The number on an e-policy or e-certificate: brand, year, month and day of issue, and a serial:
 * `AL26-1120-048213`.
 *
 * @param issuedOn Malaysian calendar day
 * @param serial next value of the database's sequence
 */
export function policyNumber(variant: Variant, issuedOn: string, serial: bigint): string {
  return spreadNumber(PREFIX[variant], issuedOn, serial);
}

/** It is unique as long as fewer than a million are issued on one day, and does not tell how many there were. */
export function spreadNumber(prefix: string, issuedOn: string, serial: bigint): string {
  const [year = '', month = '', day = ''] = issuedOn.split('-');
  const spread = ((serial % SERIALS) * SPREAD) % SERIALS;
  return `${prefix}${year.slice(2)}-${month}${day}-${String(spread).padStart(6, '0')}`;
}
