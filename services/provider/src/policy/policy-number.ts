import type { Variant } from '@edp/domain';
import type { Vault } from '../platform/security';

const PREFIX: Record<Variant, string> = { insurance: 'AL', takaful: 'AT' };
const SERIALS = 1_000_000;
const HALF_BITS = 10;
const HALF = 1 << HALF_BITS;
const ROUNDS = 4;

/** Maps a serial to a unique number of six digits, in an order that depends on a secret key. */
export type SerialPermutation = (serial: bigint) => number;

/**
 * The number on an e-policy or e-certificate: brand, year, month and day of issue, and a permuted
 * serial: `AL26-1120-048213`.
 *
 * @param issuedOn Malaysian calendar day
 * @param serial next value of the database's sequence
 */
export function policyNumber(
  variant: Variant,
  issuedOn: string,
  serial: bigint,
  permute: SerialPermutation,
): string {
  return numberFromSerial(PREFIX[variant], issuedOn, serial, permute);
}

/**
 * Unique while fewer than a million are issued on one day; reveals neither their count nor the next
 * number.
 */
export function numberFromSerial(
  prefix: string,
  issuedOn: string,
  serial: bigint,
  permute: SerialPermutation,
): string {
  const [year = '', month = '', day = ''] = issuedOn.split('-');
  return `${prefix}${year.slice(2)}-${month}${day}-${String(permute(serial)).padStart(6, '0')}`;
}

/**
 * A keyed permutation of all serials: a Feistel network over twenty bits, repeated until the number
 * has six digits (cycle walking).
 */
export function createSerialPermutation(
  { fingerprint }: Pick<Vault, 'fingerprint'>,
  purpose: string,
): SerialPermutation {
  const known = new Map<number, number>();

  function mixed(round: number, half: number): number {
    const place = round * HALF + half;
    const value =
      known.get(place) ?? parseInt(fingerprint(`${place}`, purpose).slice(0, 8), 16) % HALF;
    known.set(place, value);
    return value;
  }

  function permuted(number: number): number {
    let [left, right] = [number >> HALF_BITS, number % HALF];
    for (let round = 0; round < ROUNDS; round += 1) {
      [left, right] = [right, left ^ mixed(round, right)];
    }
    return left * HALF + right;
  }

  return (serial) => {
    let number = permuted(Number(serial % BigInt(SERIALS)));
    while (number >= SERIALS) number = permuted(number);
    return number;
  };
}
