import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const BYTES = 32;

/** Cost parameters of scrypt: N is 2 to the power of `ln`. */
interface PasswordCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP recommendation for 32 MiB of memory. */
const COST: PasswordCost = { ln: 15, r: 8, p: 3 };

/** A PHC string: cost parameters, then salt and hash in base64. */
const STORED =
  /^\$scrypt\$ln=(?<ln>1\d),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[\w+/]{22})\$(?<hash>[\w+/]{43})$/;
export const STORED_PASSWORD_PATTERN = STORED.source;

/**
 * Hashes a password for storage: `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`. The cost is part of the string, so that a
 * higher cost for new passwords leaves stored ones valid.
 */
export async function hashPassword(
  password: string,
  cost: PasswordCost = COST,
  salt = randomBytes(16),
): Promise<string> {
  return phcString(cost, salt, await derive(password, salt, BYTES, optionsOf(cost)));
}

/** A stored password that no password matches; verifying it takes as long as for a real one. */
export const NO_PASSWORD = phcString(COST, Buffer.alloc(16), Buffer.alloc(BYTES));

/** Verifies a password in constant time. False for an invalid stored password. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const read = readStored(stored);
  if (read === null) return false;
  const derived = await derive(password, read.salt, BYTES, optionsOf(read.cost));
  return timingSafeEqual(derived, read.hash);
}

function phcString({ ln, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(hash)}`;
}

function readStored(stored: string) {
  const { ln, r, p, salt = '', hash = '' } = STORED.exec(stored)?.groups ?? {};
  if (hash === '') return null;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

function optionsOf({ ln, r, p }: PasswordCost): ScryptOptions {
  const N = 2 ** ln;
  return { N, r, p, maxmem: 2 * 128 * N * r };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
