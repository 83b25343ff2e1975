import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const BYTES = 32;

/** How much work a guess is: N is 2 to the power of `ln`. */
export interface PasswordCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** As the OWASP guidance has it for 32 MiB of memory. */
const COST: PasswordCost = { ln: 15, r: 8, p: 3 };

/** A PHC string: the cost that a password was hashed with, then salt and hash in base64. */
const STORED =
  /^\$scrypt\$ln=(?<ln>1\d),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[\w+/]{22})\$(?<hash>[\w+/]{43})$/;
/** Salt and hash in hexadecimal: before the cost was stored with them, it was always `COST`. */
const STORED_WITHOUT_COST = /^([0-9a-f]{32}):([0-9a-f]{64})$/;
/** A stored password, of either form. */
export const STORED_PASSWORD_PATTERN = `${STORED.source}|${STORED_WITHOUT_COST.source}`;

/**
 * A password as it is stored: `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`. The cost is part of it, so that a higher one for new
 * passwords leaves those of before valid.
 */
export async function hashPassword(
  password: string,
  cost: PasswordCost = COST,
  salt = randomBytes(16),
): Promise<string> {
  return stored(cost, salt, await derive(password, salt, BYTES, optionsOf(cost)));
}

/** A stored password that no password matches, for as much work as a new one. */
export const NO_PASSWORD = stored(COST, Buffer.alloc(16), Buffer.alloc(BYTES));

/** Takes the same time whether it is right or not. False for what is no stored password. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const read = readStored(kept);
  if (read === null) return false;
  const given = await derive(password, read.salt, BYTES, optionsOf(read.cost));
  return timingSafeEqual(given, read.hash);
}

function stored({ ln, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(hash)}`;
}

function readStored(kept: string) {
  const { ln, r, p, salt = '', hash = '' } = STORED.exec(kept)?.groups ?? {};
  if (hash !== '') {
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
    return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
  }
  const before = STORED_WITHOUT_COST.exec(kept);
  if (!before) return null;
  const [, hexSalt = '', hexHash = ''] = before;
  return { cost: COST, salt: Buffer.from(hexSalt, 'hex'), hash: Buffer.from(hexHash, 'hex') };
}

function optionsOf({ ln, r, p }: PasswordCost): ScryptOptions {
  const N = 2 ** ln;
  return { N, r, p, maxmem: 2 * 128 * N * r };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
