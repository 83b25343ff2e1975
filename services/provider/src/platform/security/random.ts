import { createHash, randomBytes } from 'node:crypto';

/** Source of unguessable bytes; a parameter of the services so that tests can foresee identifiers. */
export type Random = (bytes: number) => Buffer;

const SUPPLY_BYTES = 4096;

/** Random bytes, none handed out twice. Asking the system each time would cost more than most of what they are for. */
export function randomSupply(): Random {
  let supply = Buffer.alloc(0);
  return (bytes) => {
    if (bytes > SUPPLY_BYTES) return randomBytes(bytes);
    if (supply.length < bytes) supply = randomBytes(SUPPLY_BYTES);
    const next = supply.subarray(0, bytes);
    supply = supply.subarray(bytes);
    return next;
  };
}

export const systemRandom: Random = randomSupply();

const REFERENCE_BYTES = 24;
/** Crockford's alphabet: no letter that reads as a digit or as another letter. 32 signs, so a byte maps evenly. */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An opaque reference: 192 bits, base64url. */
export function newReference(random: Random): string {
  return random(REFERENCE_BYTES).toString('base64url');
}

/** What a link's token, a reference, is known by at rest. It is random enough that no salt is needed. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Text of `length` signs that people can read out on the telephone; five bits each. */
export function readableText(random: Random, length: number): string {
  return Array.from(random(length), (byte) => READABLE.charAt(byte % READABLE.length)).join('');
}

/** `EDP-7K2M-9XQ4-HT3W`: readable, with 60 random bits. Still, it opens nothing to another session. */
export function newProposalNumber(random: Random): string {
  const signs = readableText(random, 12);
  return ['EDP', signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-');
}
