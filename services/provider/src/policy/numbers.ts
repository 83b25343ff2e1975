import { sql } from 'drizzle-orm';
import type { Variant } from '@edp/domain';
import type { Transaction } from '../platform/db';
import type { Vault } from '../platform/security';

const SERIALS = 1_000_000;
const HALF_BITS = 10;
const HALF = 1 << HALF_BITS;
const ROUNDS = 4;

/** Numbers of policies or of receipts. */
interface NumberSeries {
  /** Selects the order of the serials. Stored numbers depend on it: never change it. */
  readonly purpose: 'policy number' | 'receipt number';
  /** Sequence of the database. */
  readonly sequence: string;
  readonly prefix: Readonly<Record<Variant, string>>;
}

/** @param issuedOn Malaysian calendar day */
type NextNumber = (tx: Transaction, variant: Variant, issuedOn: string) => Promise<string>;

/**
 * Creates numbers of brand, year, month and day of issue, and a permuted serial: `AL26-1120-048213`. They are unique
 * while fewer than a million are issued on one day, and reveal neither their count nor the next number.
 */
export function createNumbers(
  vault: Pick<Vault, 'fingerprint'>,
  { purpose, sequence, prefix }: NumberSeries,
): NextNumber {
  const permute = createSerialPermutation(vault, purpose);
  return async (tx, variant, issuedOn) => {
    const { rows } = await tx.execute<{ serial: string }>(
      sql`select nextval(${sequence}) as serial`,
    );
    const serial = permute(BigInt(rows[0]?.serial ?? 0));
    const [year = '', month = '', day = ''] = issuedOn.split('-');
    return `${prefix[variant]}${year.slice(2)}-${month}${day}-${String(serial).padStart(6, '0')}`;
  };
}

/** Maps a serial to a unique number of six digits, in an order that depends on a secret key. */
type SerialPermutation = (serial: bigint) => number;

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
