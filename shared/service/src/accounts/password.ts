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

/** A stored password: a PHC string with the cost that it was hashed with, salt and hash in base64. */
export const STORED_PASSWORD =
  /^\$scrypt\$ln=(?<ln>1\d),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[\w+/]{22})\$(?<hash>[\w+/]{43})$/;

/**
 * A password as it is stored: `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`. The cost is part of it, so that a higher one for new
 * passwords leaves those of before valid.
 */
export async function hashPassword(
  password: string,
  cost: PasswordCost = COST,
  salt = randomBytes(16),
): Promise<string> {
  const hash = await derive(password, salt, BYTES, optionsOf(cost));
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Takes the same time whether it is right or not. False for what is no stored password. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { ln, r, p, salt, hash } = STORED_PASSWORD.exec(stored)?.groups ?? {};
  if (salt === undefined || hash === undefined) return false;
  const cost = optionsOf({ ln: Number(ln), r: Number(r), p: Number(p) });
  const given = await derive(password, Buffer.from(salt, 'base64'), BYTES, cost);
  return timingSafeEqual(given, Buffer.from(hash, 'base64'));
}

function optionsOf({ ln, r, p }: PasswordCost): ScryptOptions {
  const N = 2 ** ln;
  return { N, r, p, maxmem: 2 * 128 * N * r };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
