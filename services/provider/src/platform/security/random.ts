import { createHash } from 'node:crypto';
import { CODE_ALPHABET } from '@edp/errors';
import { type Random } from '@edp/service';

const REFERENCE_BYTES = 24;

/** An opaque reference: 192 bits, base64url. */
export function newReference(random: Random): string {
  return random(REFERENCE_BYTES).toString('base64url');
}

/** The stored hash of a link's token, which is a reference. The token has enough entropy, so no salt is needed. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Groups of four characters that people can read out on the telephone; twenty random bits each. */
function readableGroups(random: Random, count: number): string[] {
  return Array.from({ length: count }, () =>
    Array.from(random(4), (byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join(''),
  );
}

/** `EDP-7K2M-9XQ4-HT3W`: readable, with 60 random bits. It grants no access to another session. */
export function newProposalNumber(random: Random): string {
  return ['EDP', ...readableGroups(random, 3)].join('-');
}

/**
 * `AL26-1120-7K2M-9XQ4`: brand, year, month and day of issue, with 40 random bits. It reveals neither a count nor the
 * next number.
 *
 * @param issuedOn Malaysian calendar day
 */
export function newDatedNumber(random: Random, brand: string, issuedOn: string): string {
  const [year = '', month = '', day = ''] = issuedOn.split('-');
  return [brand + year.slice(2), month + day, ...readableGroups(random, 2)].join('-');
}
